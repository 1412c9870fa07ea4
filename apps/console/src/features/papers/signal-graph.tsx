import { type MemberSignals, memberSignals } from '@fairhall/contract/console/verification';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { useT } from '../../shared/i18n.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';
import styles from './paper-desk.module.css';
import { useKindText } from './use-kind-text.ts';

const WIDTH = 640;
const HEIGHT = 260;
const NODES_MAX = 6;
const OTHERS_MAX = 6;

/** What a member has in common with others: itself, what is shared, and with whom. The same stands below in words. */
export function SignalGraph({ memberId }: { memberId: string }) {
  const t = useT();
  const merchant = useDesk().merchant.code;
  const kindText = useKindText();
  const { data } = useQuery({
    queryKey: [...keys.papers(merchant), 'signals', memberId],
    queryFn: ({ signal }) => call(memberSignals, { params: { memberId } }, { merchant, signal }),
  });
  if (!data) return null;
  const { member, nodes } = data;
  return (
    <>
      <Drawing signals={data} kindText={kindText} label={t('console.pairs.graph', { account: member.account })} />
      <ul className={styles.parts}>
        {nodes.map((node, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nodes have no name of their own, and are drawn anew with each answer
          <li key={place}>
            {t('console.pairs.node', {
              kind: kindText(node.kind),
              accounts: node.members.map(({ account }) => account).join(', '),
              n: node.shared,
            })}
          </li>
        ))}
      </ul>
    </>
  );
}

type DrawingProps = { signals: MemberSignals; kindText: (kind: string) => string; label: string };

function Drawing({ signals: { member, nodes }, kindText, label }: DrawingProps) {
  const shown = nodes.slice(0, NODES_MAX);
  const others = [...new Map(shown.flatMap(({ members }) => members).map((who) => [who.memberId, who])).values()]
    .filter(({ memberId }) => memberId !== member.memberId)
    .slice(0, OTHERS_MAX);
  const rowOf = (place: number, of: number) => ((place + 0.5) * HEIGHT) / Math.max(1, of);
  const [selfX, nodeX, otherX] = [70, WIDTH / 2, WIDTH - 90];
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.graph} role="img" aria-label={label}>
      {shown.map(({ members }, place) => {
        const y = rowOf(place, shown.length);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as in the list
          <g key={place}>
            <line x1={selfX} y1={HEIGHT / 2} x2={nodeX} y2={y} />
            {others.map((who, at) =>
              members.some(({ memberId }) => memberId === who.memberId) ? (
                <line key={who.memberId} x1={nodeX} y1={y} x2={otherX} y2={rowOf(at, others.length)} />
              ) : null,
            )}
          </g>
        );
      })}
      {shown.map(({ kind, shared }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as in the list
        <g key={place} transform={`translate(${nodeX} ${rowOf(place, shown.length)})`} textAnchor="middle">
          <rect x="-84" y="-13" width="168" height="26" rx="13" />
          <text y="4">{`${kindText(kind)} ×${shared}`}</text>
        </g>
      ))}
      <g transform={`translate(${selfX} ${HEIGHT / 2})`} textAnchor="middle">
        <circle r="9" className={styles.self} />
        <text y="26">{member.account}</text>
      </g>
      {others.map((who, at) => (
        <g key={who.memberId} transform={`translate(${otherX} ${rowOf(at, others.length)})`} textAnchor="middle">
          <circle r="9" />
          <text y="24">{who.account}</text>
        </g>
      ))}
    </svg>
  );
}
