import { Moment } from '../../shared/moment.tsx';

/** What somebody wrote, and when; `by` null: it is told beside who it was. */
export function Said({ text, by, atMs }: { text: string; by: string | null; atMs: number | null }) {
  return (
    <div style={{ maxWidth: 220, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {by === null ? text : `${by}: ${text}`}
      {atMs === null ? null : (
        <div>
          <Moment atMs={atMs} />
        </div>
      )}
    </div>
  );
}
