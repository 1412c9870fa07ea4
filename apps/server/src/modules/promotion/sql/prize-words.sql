-- What the words of a draw say, reckoned by the database itself: docs/fairness.md 8. `p_left`: the sum of what is left of the list.
create or replace function prize_place(p_seed text, p_campaign bigint, p_version integer, p_member bigint, p_number integer, p_client text, p_left bigint)
returns bigint language plpgsql immutable as $$
declare
  key bytea := decode(p_seed || repeat('00', 32), 'hex');
  inner_pad bytea := key;
  outer_pad bytea := key;
  campaign bytea := convert_to(p_campaign::text, 'UTF8');
  member bytea := convert_to(p_member::text, 'UTF8');
  client bytea := convert_to(p_client, 'UTF8');
  player bytea;
  message bytea;
  digest bytea;
  word bigint;
begin
  for at in 0..63 loop
    inner_pad := set_byte(inner_pad, at, get_byte(key, at) # 54);
    outer_pad := set_byte(outer_pad, at, get_byte(key, at) # 92);
  end loop;
  player := sha256(int4send(17) || convert_to('fairhall-player-1', 'UTF8')
    || int4send(length(campaign)) || campaign || int4send(length(member)) || member);
  message := int4send(16) || convert_to('fairhall-prize-1', 'UTF8') || int4send(length(campaign)) || campaign
    || int4send(8) || int8send(p_version) || int4send(32) || player || int4send(8) || int8send(p_number)
    || int4send(length(client)) || client;
  for block in 0..63 loop
    digest := sha256(outer_pad || sha256(inner_pad || message || int4send(block)));
    for at in 0..7 loop
      word := get_byte(digest, at * 4)::bigint * 16777216 + get_byte(digest, at * 4 + 1) * 65536
        + get_byte(digest, at * 4 + 2) * 256 + get_byte(digest, at * 4 + 3);
      if word < 4294967296 - 4294967296 % p_left then
        return word % p_left;
      end if;
    end loop;
  end loop;
  return null;
end $$;
grant execute on function prize_place to fairhall_app;
