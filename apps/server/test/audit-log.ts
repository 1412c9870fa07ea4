import type { Queryable } from '../src/platform/db.ts';

/** What the audit logs say was done, oldest first; of one deposit, draw, member … where it is named. */
export async function actsDone(owner: Queryable, subjectId?: string | bigint): Promise<string[]> {
  const rows = await owner.query<{ action: string }>(
    'select action from audit_log where $1::text is null or subject_id = $1 order by merchant_id, audit_id',
    [subjectId === undefined ? null : String(subjectId)],
  );
  return rows.map(({ action }) => action);
}

/** Lets nothing into the audit log: whatever would be written down there can't be done. Ended by what it answers. */
export async function shutAuditLog(owner: Queryable): Promise<() => Promise<void>> {
  await owner.query(`create function shut() returns trigger language plpgsql as $$ begin raise 'the log is shut'; end $$`);
  await owner.query('create trigger shut before insert on audit_log for each row execute function shut()');
  return async () => {
    await owner.query('drop trigger shut on audit_log');
    await owner.query('drop function shut');
  };
}
