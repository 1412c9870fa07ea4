-- Own words of a merchant reach many members as service: whoever writes them, another operator signs (modules/message).
alter table message_template
  add column by_id bigint not null,
  add column second_id bigint,
  add column second_name text,
  add constraint message_template_second check (second_id <> by_id),
  add constraint message_template_signed check ((second_id is null) = (second_name is null));
comment on column message_template.texts is
  '{"inbox": {"EN": {"title": …, "body": …}, …}, "push": …, "mail": …, "sms": …}; null: the words of the catalogue again, which need no second.';

grant update (second_id, second_name) on message_template to fairhall_app;
