-- What disputes and the newcomers of flags name is there (modules/agent): their tables are older than it.
alter table agent_flag_member add foreign key (merchant_id, flag_id) references agent_flag;
alter table agent_dispute
  add foreign key (merchant_id, statement_id) references statement,
  add foreign key (merchant_id, adjustment_id) references agent_adjustment;
