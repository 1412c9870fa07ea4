-- Results of draws that are held elsewhere: what each source says of them, two of which must agree (docs/result-feed.md).

alter table draw
  -- Who said the result: two feeds, or the two operators who typed it.
  add result_sources text[] not null default '{}',
  -- A result that comes prize by prize, as far as two sources agree on it; -1 stands for what is not drawn yet.
  add partial smallint[],
  -- Since when sources say different things and no two the same: operators decide.
  add disputed_at timestamptz,
  add constraint draw_awaited check (disputed_at is null and partial is null or state in ('open', 'closed'));
grant update (result_sources, partial, disputed_at) on draw to fairhall_app;
create index draw_awaited on draw (draws_at) where state = 'closed' and seed_hash is null;

alter table draw_result_past add sources text[] not null default '{}';

-- What a source says, and what it said before: rows are added, never changed. The newest one of a feed counts; of operators the two that
-- follow each other (feed/standing-entry.ts).
create table draw_claim (
  draw_id bigint not null references draw,
  claim_id bigint not null,
  -- The version of the result that it would be.
  result_version smallint not null,
  kind text not null check (kind in ('feed', 'operator')),
  -- Name of the feed or of the operator.
  source text not null check (source <> ''),
  operator_id bigint,
  result smallint[] not null,
  -- False: more prizes are to come.
  complete boolean not null,
  reason text not null default '',
  published_at timestamptz not null,
  claimed_at timestamptz not null,
  primary key (draw_id, claim_id),
  constraint draw_claim_by check ((kind = 'operator') = (operator_id is not null))
);
grant select, insert on draw_claim to fairhall_app;
