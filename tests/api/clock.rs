//! Postgres's clock in a test's hands. All that counts is timed by `clock_timestamp()`, and a function of that name in a
//! schema which is searched first takes its place: nothing of the server knows.

use sqlx::{PgPool, raw_sql};

/// Stops the clock of a database. To be called before anything else is done with the pool.
pub async fn stop(pool: &PgPool, at: &str) {
    let mut connection = pool.acquire().await.unwrap();
    raw_sql(
        "create schema test_clock;
        create table test_clock.hands (at timestamptz not null);
        create function test_clock.clock_timestamp() returns timestamptz volatile language sql
            as 'select at from test_clock.hands';
        insert into test_clock.hands values (now());",
    )
    .execute(&mut *connection)
    .await
    .unwrap();
    connection.close().await.unwrap();
    let options = pool.connect_options().as_ref().clone();
    pool.set_connect_options(options.options([("search_path", "test_clock,pg_catalog,public")]));
    set(pool, at).await;
    let shown: String =
        sqlx::query_scalar("select (clock_timestamp() at time zone 'utc')::date::text").fetch_one(pool).await.unwrap();
    assert!(at.starts_with(&shown), "the clock shows {shown}, not {at}");
}

/// Makes it show a time, such as `2026-11-29 23:59:59.999`, UTC.
pub async fn set(pool: &PgPool, at: &str) {
    let query = "update test_clock.hands set at = ($1::text || ' utc')::timestamptz";
    sqlx::query(query).bind(at).execute(pool).await.unwrap();
}
