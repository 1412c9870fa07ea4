-- Names are compared without marks of politeness (modules/identity/names): what was kept before is kept so too. What a name is compared by is
-- its letters in their order, so that leading marks are leading letters. Burmese that came in Zawgyi's letters stays as it came: only the keys
-- are searched by, and names themselves are what is compared.
do $$
declare
  v_row record;
  v_words text[];
  v_key text;
  v_at integer;
begin
  for v_row in
    select tableoid, ctid, payee_name as name, payee_key as key from deposit where payee_key <> ''
    union all select tableoid, ctid, holder, holder_key from bank_card
  loop
    v_words := array_remove(regexp_split_to_array(lower(btrim(normalize(v_row.name, nfkc))), '[\s.,]+'), '');
    v_key := v_row.key;
    v_at := 1;
    while v_at < coalesce(array_length(v_words, 1), 0) and v_words[v_at] = any (array['u', 'daw', 'ko', 'ma', 'mg', 'maung', 'ဦး', 'ဒေါ်', 'ကို', 'မ',
      'မောင်', 'นาย', 'นาง', 'นางสาว', 'ông', 'bà', 'ong', 'ba', 'mr', 'mrs', 'ms']) loop
      v_key := substr(v_key, length(v_words[v_at]) + 1);
      v_at := v_at + 1;
    end loop;
    if v_key not in ('', v_row.key) then
      update deposit set payee_key = v_key where tableoid = v_row.tableoid and ctid = v_row.ctid;
      update bank_card set holder_key = v_key where tableoid = v_row.tableoid and ctid = v_row.ctid;
    end if;
  end loop;
end $$;
