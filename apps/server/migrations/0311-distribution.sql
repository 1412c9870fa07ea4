-- Where the database is a Citus cluster, its tables are spread now; elsewhere nothing happens (docs/scaling.md).
select distribute_by_part();
