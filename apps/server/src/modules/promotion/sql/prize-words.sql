-- What the words of a draw say, reckoned by the database itself: docs/fairness.md 4, 8 and 10.

-- A block of words: HMAC-SHA256 by the seed over the message and the block's number.
create or replace function fair_block(p_seed text, p_message bytea, p_block integer) returns bytea language plpgsql immutable as $$
declare
  inner_pad bytea := decode(p_seed || repeat('00', 32), 'hex');
  outer_pad bytea := inner_pad;
begin
  for at in 0..63 loop
    outer_pad := set_byte(outer_pad, at, get_byte(inner_pad, at) # 92);
    inner_pad := set_byte(inner_pad, at, get_byte(inner_pad, at) # 54);
  end loop;
  return sha256(outer_pad || sha256(inner_pad || p_message || int4send(p_block)));
end $$;

-- Of a block the word at a place of 0..7.
create or replace function fair_word(p_block bytea, p_at integer) returns bigint language sql immutable as $$
  select get_byte(p_block, p_at * 4)::bigint * 16777216 + get_byte(p_block, p_at * 4 + 1) * 65536 + get_byte(p_block, p_at * 4 + 2) * 256
    + get_byte(p_block, p_at * 4 + 3)
$$;

-- `p_left`: the sum of what is left of the list.
create or replace function prize_place(p_seed text, p_campaign bigint, p_version integer, p_member bigint, p_number integer, p_client text, p_left bigint)
returns bigint language plpgsql immutable as $$
declare
  campaign bytea := convert_to(p_campaign::text, 'UTF8');
  member bytea := convert_to(p_member::text, 'UTF8');
  client bytea := convert_to(p_client, 'UTF8');
  player bytea;
  message bytea;
  digest bytea;
  word bigint;
begin
  player := sha256(int4send(17) || convert_to('fairhall-player-1', 'UTF8')
    || int4send(length(campaign)) || campaign || int4send(length(member)) || member);
  message := int4send(16) || convert_to('fairhall-prize-1', 'UTF8') || int4send(length(campaign)) || campaign
    || int4send(8) || int8send(p_version) || int4send(32) || player || int4send(8) || int8send(p_number)
    || int4send(length(client)) || client;
  for block in 0..63 loop
    digest := fair_block(p_seed, message, block);
    for at in 0..7 loop
      word := fair_word(digest, at);
      if word < 4294967296 - 4294967296 % p_left then
        return word % p_left;
      end if;
    end loop;
  end loop;
  return null;
end $$;

-- The tickets of a raffle that win, in the order of its prizes.
create or replace function raffle_tickets(p_seed text, p_campaign bigint, p_version integer, p_root text, p_tickets bigint, p_randomness text,
  p_prizes integer)
returns table (ordinal integer, ticket bigint) language plpgsql immutable as $$
declare
  campaign bytea := convert_to(p_campaign::text, 'UTF8');
  message bytea := int4send(17) || convert_to('fairhall-raffle-1', 'UTF8') || int4send(length(campaign)) || campaign
    || int4send(8) || int8send(p_version) || int4send(32) || decode(p_root, 'hex') || int4send(8) || int8send(p_tickets)
    || int4send(32) || decode(p_randomness, 'hex');
  -- Places that hold another number than their own.
  moved jsonb := '{}';
  block integer := -1;
  at integer := 8;
  digest bytea;
  word bigint;
  n bigint;
  other bigint;
begin
  for place in 0..(least(p_prizes, p_tickets) - 1)::integer loop
    n := p_tickets - place;
    loop
      if at = 8 then
        block := block + 1;
        at := 0;
        digest := fair_block(p_seed, message, block);
      end if;
      word := fair_word(digest, at);
      at := at + 1;
      exit when word < 4294967296 - 4294967296 % n;
    end loop;
    other := place + word % n;
    ordinal := place + 1;
    ticket := coalesce((moved ->> other::text)::bigint, other);
    moved := moved || jsonb_build_object(other::text, coalesce((moved ->> place::text)::bigint, place));
    return next;
  end loop;
end $$;
grant execute on function fair_block, fair_word, prize_place, raffle_tickets to fairhall_app;
