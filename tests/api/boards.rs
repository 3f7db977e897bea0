//! Boards (L-1): ranks, pages, days, the own row, and how Postgres reads them.

use crate::harness::Browser;
use saratoga::{
    api::{Board, BoardRow},
    rules::{GameKind, Outcome, Score, canfield},
    server::{AppState, assets::Assets, services},
};
use sqlx::PgPool;

const BOARD: &str = "/api/v1/leaderboard?game=canfield";

/// Puts Canfields of other players on the board of the day `ago` days before today: (cards, ms) each.
async fn fill(pool: &PgPool, ago: i32, results: &[(u8, u32)]) {
    let result = |&(cards, ms): &(u8, u32)| {
        let outcome = if cards == 52 { Outcome::Won } else { Outcome::Unfinished };
        (canfield::Score::new(cards, ms).into(), outcome, ms)
    };
    put(pool, GameKind::Canfield, ago, results.iter().map(result)).await;
}

/// Puts results of other players on a game's board: score, outcome and ms each.
pub async fn put(pool: &PgPool, game: GameKind, ago: i32, results: impl Iterator<Item = (Score, Outcome, u32)>) {
    sqlx::query(
        "insert into dailies (game, day, rules_version, seed)
        values ($1, (clock_timestamp() at time zone 'utc')::date - $2, 1, 7) on conflict do nothing",
    )
    .bind(game.slug())
    .bind(ago)
    .execute(pool)
    .await
    .unwrap();
    let (mut keys, mut scores, mut outcomes, mut times) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for (score, outcome, ms) in results {
        keys.push(score.rank_key().0);
        scores.push(serde_json::to_value(score).unwrap());
        outcomes.push(serde_json::to_value(outcome).unwrap().as_str().unwrap().to_owned());
        times.push(i64::from(ms));
    }
    sqlx::query(
        "with given as (
            select gen_random_uuid() as run, gen_random_uuid() as player, k, s, o, t,
                (clock_timestamp() at time zone 'utc')::date - $6 as day
            from unnest($1::bigint[], $2::jsonb[], $3::text[], $4::bigint[]) as given (k, s, o, t)
        ), people as (insert into players (id) select player from given),
        attempts as (
            insert into runs (id, player, game, day, started_at, finished_at)
            select run, player, $5, day, now(), now() from given
        )
        insert into results (run, game, day, player, rank_key, score, outcome, ranked_ms, lapsed)
        select run, $5, day, player, k, s, o, t, false from given",
    )
    .bind(keys)
    .bind(scores)
    .bind(outcomes)
    .bind(times)
    .bind(game.slug())
    .bind(ago)
    .execute(pool)
    .await
    .unwrap();
}

pub fn ranks(rows: &[BoardRow]) -> Vec<u64> {
    rows.iter().map(|row| row.rank).collect()
}

#[sqlx::test]
async fn l1_equal_results_share_a_rank(pool: PgPool) {
    fill(&pool, 0, &[(20, 5_000), (30, 9_000), (20, 5_999), (10, 1_000), (20, 6_000)]).await;
    let board: Board = Browser::new(&pool).await.get(BOARD).await.ok();
    assert_eq!(ranks(&board.rows), [1, 2, 2, 4, 5]);
    assert_eq!((board.of, board.page, board.pages, board.own.is_none()), (5, 1, 1, true));
    let seconds: Vec<u32> = board
        .rows
        .iter()
        .map(|row| match row.score {
            Score::Canfield(score) => score.seconds,
            other => panic!("{other:?} on Canfield's board"),
        })
        .collect();
    assert_eq!(seconds, [9, 5, 5, 6, 1]);
}

#[sqlx::test]
async fn l1_pages_of_fifty_go_on_with_the_ranks(pool: PgPool) {
    // Rank 49 is shared across the page's edge: places 49 to 52.
    let results: Vec<(u8, u32)> =
        (0..120).map(|at| (40, if (48..52).contains(&at) { 48_000 } else { at * 1_000 })).collect();
    fill(&pool, 0, &results).await;
    let mut browser = Browser::new(&pool).await;
    let pages: Vec<Board> = [
        browser.get(BOARD).await.ok(),
        browser.get(&format!("{BOARD}&page=2")).await.ok(),
        browser.get(&format!("{BOARD}&page=3")).await.ok(),
    ]
    .into();
    assert_eq!(pages.iter().map(|page| page.rows.len()).collect::<Vec<_>>(), [50, 50, 20]);
    assert!(pages.iter().all(|page| (page.of, page.pages) == (120, 3)));
    assert_eq!(ranks(&pages[0].rows)[47..], [48, 49, 49]);
    assert_eq!(ranks(&pages[1].rows)[..4], [49, 49, 53, 54]);
    assert_eq!(ranks(&pages[2].rows)[19], 120);
    for page in ["0", "4", "18446744073709551615"] {
        browser.get(&format!("{BOARD}&page={page}")).await.refused(404, "no_such_page", None, None);
    }
}

#[sqlx::test]
async fn l1_the_own_row_is_told_wherever_it_stands(pool: PgPool) {
    let results: Vec<(u8, u32)> = (0..60).map(|_| (52, 1_000)).collect();
    fill(&pool, 0, &results).await;
    let mut browser = Browser::new(&pool).await;
    let (run, _, result) = browser.play(3).await;
    assert_eq!((result.rank, result.of), (Some(61), 61));
    let board: Board = browser.get(BOARD).await.ok();
    assert!(board.rows.iter().all(|row| !row.own));
    let own = board.own.unwrap();
    assert_eq!((own.rank, own.own, &own.run), (61, true, &run.run));
    let second: Board = browser.get(&format!("{BOARD}&page=2")).await.ok();
    assert_eq!(second.rows.iter().filter(|row| row.own).map(|row| row.rank).collect::<Vec<_>>(), [61]);
    let others: Board = browser.other().get(&format!("{BOARD}&page=2")).await.ok();
    assert!(others.own.is_none() && others.rows.iter().all(|row| !row.own));
}

#[sqlx::test]
async fn l1_any_past_day_can_be_read_and_no_other(pool: PgPool) {
    fill(&pool, 5, &[(52, 100_000)]).await;
    let mut browser = Browser::new(&pool).await;
    let today = browser.get(BOARD).await.ok::<Board>();
    assert_eq!((today.of, today.pages, today.closed), (0, 1, false), "today's can be read before anybody starts");
    let day = |ago: i64| today.day - chrono::TimeDelta::days(ago);
    let past: Board = browser.get(&format!("{BOARD}&day={}", day(5))).await.ok();
    assert_eq!((past.of, past.closed), (1, true));
    assert_eq!(browser.get(&format!("{BOARD}&day={}", day(3))).await.ok::<Board>().of, 0, "nobody played");
    for day in [day(6), day(-1), chrono::NaiveDate::MAX.min("9999-12-31".parse().unwrap())] {
        browser.get(&format!("{BOARD}&day={day}")).await.refused(404, "no_such_day", None, None);
    }
}

#[sqlx::test]
async fn l4_what_is_hidden_stands_on_no_board(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let (run, log, _) = browser.play(3).await;
    fill(&pool, 0, &[(1, 1_000)]).await;
    sqlx::query("update results set hidden = true where run = $1::uuid")
        .bind(uuid::Uuid::parse_str(&run.run.0).unwrap())
        .execute(&pool)
        .await
        .unwrap();
    let board: Board = browser.get(BOARD).await.ok();
    assert_eq!((board.of, board.own.is_none(), board.rows.len()), (1, true, 1));
    let result = browser.finish(&run, &log).await.ok::<saratoga::api::Finished>().result;
    assert_eq!((result.rank, result.held, result.of), (None, true, 1), "its owner sees it still");
}

#[sqlx::test]
async fn k10_what_is_unranked_stands_on_no_board(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let (run, log, _) = browser.play(3).await;
    fill(&pool, 0, &[(1, 1_000)]).await;
    // Boards don't ask which game it is; the schema knows of one that has such results.
    sqlx::query("alter table results drop constraint results_unranked").execute(&pool).await.unwrap();
    for held in [None, Some("slow_clock")] {
        sqlx::query("update results set rank_key = null, held = $2 where run = $1::uuid")
            .bind(uuid::Uuid::parse_str(&run.run.0).unwrap())
            .bind(held)
            .execute(&pool)
            .await
            .unwrap();
        let board: Board = browser.get(BOARD).await.ok();
        assert_eq!((board.of, board.own.is_none(), board.rows.len()), (1, true, 1));
        let result = browser.finish(&run, &log).await.ok::<saratoga::api::Finished>().result;
        assert_eq!((result.rank, result.held, result.of), (None, false, 1), "not to be reviewed: {held:?}");
        let home = browser.get("/en").await.text();
        assert!(home.contains("isn’t ranked") && !home.contains("held for review"), "{home}");
    }
}

#[sqlx::test]
async fn l2_boards_are_cacheable_without_a_player_only(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    for address in [BOARD, "/api/v1/daily?game=canfield"] {
        let answer = browser.get(address).await;
        assert_eq!((answer.header("cache-control"), answer.header("vary")), ("public, max-age=10", "cookie"));
    }
    browser.start().await;
    for address in [BOARD, "/api/v1/daily?game=canfield"] {
        assert_eq!(browser.get(address).await.header("cache-control"), "private, no-store");
    }
}

#[sqlx::test]
async fn the_winners_of_a_day_share_the_first_rank(pool: PgPool) {
    fill(&pool, 1, &[(20, 5_000), (52, 90_000), (52, 90_500), (52, 91_000)]).await;
    let config = crate::harness::config(&[]);
    let assets = Assets::open(&crate::harness::site_folder()).unwrap();
    let state = AppState::new(pool.clone(), config.http, None, assets).await.unwrap();
    let today = services::dailies::today(&state).await.unwrap();
    let winners = services::leaderboards::winners(&state, today - chrono::TimeDelta::days(1)).await.unwrap();
    assert_eq!((winners[0].game, winners[0].of, ranks(&winners[0].rows)), (GameKind::Canfield, 4, vec![1, 1]));
    assert_eq!(winners.iter().map(|winners| winners.game).collect::<Vec<_>>(), GameKind::ALL, "each game's");
    assert!(winners[1].rows.is_empty());
    let none = services::leaderboards::winners(&state, today).await.unwrap();
    assert_eq!((none[0].rows.len(), none[0].of), (0, 0));
}

/// Before Postgres knows anything of a table it takes any index whose first columns fit for as good as any other.
#[sqlx::test]
async fn what_is_new_on_a_board_is_found_by_its_own_index_from_the_beginning(pool: PgPool) {
    let plan = async |query: &str| {
        let mut connection = pool.acquire().await.unwrap();
        sqlx::query("set plan_cache_mode = force_generic_plan").execute(&mut *connection).await.unwrap();
        sqlx::query(sqlx::AssertSqlSafe(format!("prepare asked as {query}"))).execute(&mut *connection).await.unwrap();
        let values = if query.contains("$12") {
            "null, null, 'canfield', '2026-01-01', null, null, null, null, null, null, '', null"
        } else {
            "'canfield', '2026-01-01', '1'"
        };
        let explain = format!("explain (costs off) execute asked({values})");
        let plan: Vec<String> =
            sqlx::query_scalar(sqlx::AssertSqlSafe(explain)).fetch_all(&mut *connection).await.unwrap();
        sqlx::query("deallocate asked").execute(&mut *connection).await.unwrap();
        plan.join("\n")
    };
    let query = |source: &'static str, has: &str| {
        let query = source.split("r#\"").find(|query| query.contains(has)).unwrap();
        query.split("\"#").next().unwrap()
    };
    let look = query(include_str!("../../src/server/store/tallies.rs"), "pg_current_snapshot");
    let insert = query(include_str!("../../src/server/store/results.rs"), "insert into results");
    let results: Vec<(u8, u32)> = (0..5_000).map(|at| ((at % 51 + 1) as u8, at * 100)).collect();
    for ago in 0..4 {
        fill(&pool, ago, &results).await;
    }
    for is_known in [false, true] {
        if is_known {
            sqlx::query("analyze results").execute(&pool).await.unwrap();
        }
        let (look, insert) = (plan(look).await, plan(insert).await);
        assert!(look.contains("results_entered") && look.contains("board_changes_key"), "{look}");
        assert!(look.contains("entered >=") && !look.contains("Seq Scan"), "{look}");
        assert!(insert.contains("results_log") && !insert.contains("results_entered"), "{insert}");
    }
}

#[sqlx::test]
async fn a_board_is_read_by_index_only_scans(pool: PgPool) {
    for ago in 0..4 {
        let results: Vec<(u8, u32)> = (0..5_000).map(|at| ((at % 51 + 1) as u8, at * 100)).collect();
        fill(&pool, ago, &results).await;
    }
    for table in ["results", "players"] {
        sqlx::query(sqlx::AssertSqlSafe(format!("vacuum analyze {table}"))).execute(&pool).await.unwrap();
    }
    // The queries as the server sends them, taken from where it keeps them.
    let source = include_str!("../../src/server/store/results.rs");
    let page = source.split("r#\"").find(|query| query.contains("limit $3 offset $4")).unwrap();
    let better = source.split("r#\"").find(|query| query.contains("rank_key < $3")).unwrap();
    let sql = |query: &str| query.split("\"#").next().unwrap().to_owned();
    let today: chrono::NaiveDate =
        sqlx::query_scalar("select (clock_timestamp() at time zone 'utc')::date").fetch_one(&pool).await.unwrap();
    for (query, values) in [(sql(page), "50, 100"), (sql(better), "5000000000000")] {
        let query = query.replace("$1", "'canfield'").replace("$2", &format!("'{today}'"));
        let mut values = values.split(", ");
        let query = query.replace("$3", values.next().unwrap()).replace("$4", values.next().unwrap_or_default());
        let plan: Vec<String> = sqlx::query_scalar(sqlx::AssertSqlSafe(format!("explain (costs off) {query}")))
            .fetch_all(&pool)
            .await
            .unwrap();
        let plan = plan.join("\n");
        assert!(plan.contains("Index Only Scan using results_board"), "{plan}");
        assert!(!plan.contains("Seq Scan"), "{plan}");
        let sorts_before_the_limit = plan.find("Limit").is_some_and(|limit| plan[limit..].contains("Sort"));
        assert!(!sorts_before_the_limit, "{plan}");
    }
}
