-- Logins whose member was not yet looked at for what it has in common with others (modules/verification/jobs/note-traces.ts).
alter table login_event add noted boolean not null default true;
alter table login_event alter column noted set default false;
create index login_event_unnoted on login_event (merchant_id, at) where not noted;
grant update (noted) on login_event to fairhall_app;
