-- The least level of members who are led to an account that members pay to.
alter table payee_account add level smallint not null default 0 check (level between 0 and 99);
grant update (level) on payee_account to fairhall_app;
