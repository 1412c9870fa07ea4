import type { Segment } from '@fairhall/contract/console/bulk';
import { PNL_GROUPS } from '@fairhall/contract/report/member-pnl';
import { major, UNITS_PER_MAJOR } from '@fairhall/money/amount';
import { Form, Input, InputNumber, Select } from 'antd';
import { useT } from '../../shared/i18n.ts';
import { localText, momentOf } from '../../shared/local-moment.ts';
import { useDesk } from '../../shared/session.ts';

const LANGUAGES = ['EN', 'MY', 'CN'] as const;
const SPANS = ['registeredFromMs', 'registeredToMs', 'loginFromMs', 'loginToMs', 'depositFromMs', 'depositToMs'] as const;
const MOST = { level: 100, tier: 3 } as const;

/** Whole units, as the field has them. */
const unitsOf = (amountE4: string | undefined) => (amountE4 === undefined ? null : Number(BigInt(amountE4) / UNITS_PER_MAJOR));
const amountOf = (units: number | null) => (units === null ? undefined : String(major(units)));

type SegmentFormProps = { segment: Segment; onChange: (segment: Segment) => void };

/** Who is meant: what is left empty does not matter. */
export function SegmentForm({ segment, onChange }: SegmentFormProps) {
  const t = useT();
  const { timeZone } = useDesk().merchant;
  const set = (more: object) => {
    const kept = Object.entries({ ...segment, ...more }).filter(([, value]) => value !== '' && value !== null && value !== undefined);
    onChange(Object.fromEntries(kept));
  };
  return (
    <>
      <h3>{t('console.messages.segment')}</h3>
      <div className="list-filters">
        <Select
          aria-label={t('console.messages.language')}
          value={segment.language ?? ''}
          options={[{ value: '', label: t('console.messages.language') }, ...LANGUAGES.map((value) => ({ value, label: value }))]}
          onChange={(language) => set({ language })}
        />
        <Select
          aria-label={t('console.messages.kind')}
          value={segment.kind ?? ''}
          options={[
            { value: '', label: t('console.messages.kind') },
            ...(['member', 'agent'] as const).map((value) => ({ value, label: t(`console.messages.kind.${value}`) })),
          ]}
          onChange={(kind) => set({ kind })}
        />
        <Select
          aria-label={t('console.messages.app')}
          value={segment.hasApp === undefined ? '' : segment.hasApp ? 'with' : 'without'}
          options={[
            { value: '', label: t('console.messages.app') },
            { value: 'with', label: t('console.messages.app.with') },
            { value: 'without', label: t('console.messages.app.without') },
          ]}
          onChange={(has) => set({ hasApp: has === '' ? undefined : has === 'with' })}
        />
        <Select
          aria-label={t('console.messages.played')}
          value={segment.played ?? ''}
          options={[
            { value: '', label: t('console.messages.played') },
            ...PNL_GROUPS.map((value) => ({ value, label: t(`console.messages.played.${value}`) })),
          ]}
          onChange={(played) => set({ played })}
        />
        <Input
          aria-label={t('console.messages.upline')}
          placeholder={t('console.messages.upline')}
          value={segment.upline ?? ''}
          maxLength={18}
          inputMode="numeric"
          onChange={({ target }) => set({ upline: target.value.replace(/\D/g, '') })}
        />
        <InputNumber
          aria-label={t('console.messages.depositMin')}
          placeholder={t('console.messages.depositMin')}
          min={1}
          max={10_000_000_000}
          precision={0}
          value={unitsOf(segment.depositMinE4)}
          onChange={(units) => set({ depositMinE4: amountOf(units) })}
        />
        <Input
          aria-label={t('console.messages.label')}
          placeholder={t('console.messages.label')}
          value={segment.label ?? ''}
          maxLength={24}
          onChange={({ target }) => set({ label: target.value })}
        />
        {(['level', 'tier'] as const).map((field) => (
          <InputNumber
            key={field}
            aria-label={t(`console.messages.${field}`)}
            placeholder={t(`console.messages.${field}`)}
            min={0}
            max={MOST[field]}
            precision={0}
            value={segment[field] ?? null}
            onChange={(value) => set({ [field]: value })}
          />
        ))}
      </div>
      <div className="list-filters">
        {SPANS.map((field) => (
          <Form.Item key={field} label={t(`console.messages.${field}`)} htmlFor={`segment-${field}`}>
            <Input
              id={`segment-${field}`}
              type="datetime-local"
              defaultValue={localText(segment[field], timeZone)}
              onChange={({ target }) => set({ [field]: momentOf(target.value, timeZone) })}
            />
          </Form.Item>
        ))}
      </div>
    </>
  );
}
