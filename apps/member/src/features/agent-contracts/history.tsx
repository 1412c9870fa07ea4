import { useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { dateTimeText } from '../../shared/time-text.ts';
import { type ContractKind, useHistory } from './api.ts';

const ACTIONS = ['N', 'A', 'R', 'E', 'V', 'C'] as const;
type Action = (typeof ACTIONS)[number];
const isAction = (text: string): text is Action => (ACTIONS as readonly string[]).includes(text);

/** What became of a contract, newest first. */
export function History({ kind, contractId }: { kind: ContractKind; contractId: string }) {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const history = useHistory(kind, contractId);
  return (
    <ol className="flex flex-col gap-1.5 pt-1 text-caption">
      {history.data?.map(({ activityDate, action, by, version }) => (
        <li key={activityDate + action} className="flex justify-between gap-3">
          <span>
            {isAction(action) && t(`contracts.action.${action}`, { n: version })}
            {by !== '' && ` · ${by}`}
          </span>
          <span className="flex-none text-low">{dateTimeText(activityDate, { language, timeZone })}</span>
        </li>
      ))}
    </ol>
  );
}
