-- Names are compared without marks of politeness (modules/identity/names): what was kept before is kept so too. What a name is compared by is
-- its letters in their order, so that leading marks are leading letters. Burmese that came in Zawgyi's letters stays as it came: only the keys
-- are searched by, and names themselves are what is compared.
create function fold_name(p_name text, p_key text) returns text language plpgsql immutable as $$
declare
  v_words constant text[] := array_remove(regexp_split_to_array(lower(btrim(normalize(p_name, nfkc))), '[\s.,]+'), '');
  v_key text := p_key;
  v_at integer := 1;
begin
  while v_at < coalesce(array_length(v_words, 1), 0) and v_words[v_at] = any (array['u', 'daw', 'ko', 'ma', 'mg', 'maung', 'ဦး', 'ဒေါ်', 'ကို', 'မ',
    'မောင်', 'นาย', 'นาง', 'นางสาว', 'ông', 'bà', 'ong', 'ba', 'mr', 'mrs', 'ms']) loop
    v_key := substr(v_key, length(v_words[v_at]) + 1);
    v_at := v_at + 1;
  end loop;
  return v_key;
end $$;

update deposit set payee_key = fold_name(payee_name, payee_key)
where payee_key <> '' and fold_name(payee_name, payee_key) not in ('', payee_key);
update bank_card set holder_key = fold_name(holder, holder_key) where fold_name(holder, holder_key) not in ('', holder_key);
drop function fold_name(text, text);
