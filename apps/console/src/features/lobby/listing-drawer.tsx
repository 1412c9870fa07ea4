import { failureOf } from '@fairhall/client/failure';
import { GAME_NAME_MAX } from '@fairhall/contract/console/game-listing';
import { LANGUAGES, READY_LANGUAGES } from '@fairhall/contract/languages';
import { App, Button, Drawer, Input, InputNumber, Switch } from 'antd';
import { useId, useState } from 'react';
import { DrawerFoot } from '../../shared/act/drawer-foot.tsx';
import { type Translate, useT } from '../../shared/i18n.ts';
import { useListingAct, useReadListed } from './api/lobby.ts';
import { differing, formOf, type Listed, type Wished } from './listing-form.ts';
import styles from './lobby.module.css';

const SORTING_MAX = 1_000_000;
const SWITCHES = { game: ['listed', 'maintenance', 'isHot', 'isNew'], vendor: ['listed', 'maintenance'] } as const;

export type ListingDrawerProps = { listed: Listed; readOnly: boolean; onClose: () => void };

/** What the lobby shows of one game or one vendor, changed with a reason over the version that was looked at. */
export function ListingDrawer({ listed, readOnly, onClose }: ListingDrawerProps) {
  const t = useT();
  const { message } = App.useApp();
  const [held, setHeld] = useState(listed);
  const [form, setForm] = useState(() => formOf(listed));
  const [meanwhile, setMeanwhile] = useState<Wished>({});
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const readAgain = useReadListed();
  const acting = useListingAct({
    onDone: () => {
      void message.success(t('console.lobby.saved'));
      onClose();
    },
    async onRefused(error) {
      if (failureOf(error).code !== 'CHANGED_MEANWHILE') return;
      const now = await readAgain(held);
      const theirs = differing(formOf(now), formOf(held));
      setHeld(now);
      setMeanwhile(theirs);
      // Fields that were not touched here are the other's; those that were stay as they are wished.
      setForm({ ...form, ...theirs, ...differing(form, formOf(held)) });
    },
  });
  const wished = differing(form, formOf(held));
  const dirty = Object.keys(wished).length > 0;
  const save = () => {
    setTried(true);
    if (reason.trim() !== '' && !acting.isPending) acting.mutate({ listed: held, wished, reason: reason.trim() });
  };
  return (
    <Drawer
      open
      size={440}
      title={listed.row.name}
      onClose={onClose}
      mask={{ closable: !dirty }}
      footer={
        readOnly ? null : (
          <DrawerFoot reason={reason} missing={tried && reason.trim() === ''} onReason={setReason} error={acting.error}>
            <Button type="primary" loading={acting.isPending} disabled={!dirty} onClick={save}>
              {t('console.lobby.save')}
            </Button>
          </DrawerFoot>
        )
      }
    >
      <Meanwhile theirs={meanwhile} />
      <Fields listed={held} form={form} disabled={readOnly || acting.isPending} onChange={setForm} />
    </Drawer>
  );
}

/** What another operator set since it was looked at. */
function Meanwhile({ theirs }: { theirs: Wished }) {
  const t = useT();
  const changed = Object.entries(theirs) as [keyof Wished, Wished[keyof Wished]][];
  if (changed.length === 0) return null;
  return (
    <section className="box box-warn" role="status">
      <p>{t('console.lobby.meanwhile')}</p>
      <dl className={styles.meanwhile}>
        {changed.map(([field, value]) => (
          <div key={field}>
            <dt>{labelOf(t, field)}</dt>
            <dd>{valueText(t, value)}</dd>
          </div>
        ))}
      </dl>
      <p className="note">{t('console.lobby.meanwhile.then')}</p>
    </section>
  );
}

function labelOf(t: Translate, field: keyof Wished): string {
  if (field === 'ownNames') return t('console.lobby.names');
  return field === 'sorting' ? t('console.lobby.order') : t(`console.lobby.field.${field}`);
}

function valueText(t: Translate, value: Wished[keyof Wished]): string {
  if (typeof value === 'boolean') return t(value ? 'console.lobby.on' : 'console.lobby.off');
  if (typeof value === 'object') return READY_LANGUAGES.map((code) => value[code] || '—').join(' · ');
  return String(value);
}

type FieldsProps = { listed: Listed; form: Wished; disabled: boolean; onChange: (form: Wished) => void };

function Fields({ listed, form, disabled, onChange }: FieldsProps) {
  const t = useT();
  const id = useId();
  return (
    <div className={styles.fields}>
      {SWITCHES[listed.kind].map((field) => (
        <label key={field} htmlFor={`${id}-${field}`}>
          <span>
            {t(`console.lobby.field.${field}`)}
            <small className="low">{t(`console.lobby.field.${field}.means`)}</small>
          </span>
          <Switch
            id={`${id}-${field}`}
            checked={form[field] ?? false}
            disabled={disabled}
            onChange={(on) => onChange({ ...form, [field]: on })}
          />
        </label>
      ))}
      <label htmlFor={`${id}-sorting`}>
        <span>
          {t('console.lobby.order')}
          <small className="low">{t('console.lobby.order.means')}</small>
        </span>
        <InputNumber
          id={`${id}-sorting`}
          min={0}
          max={SORTING_MAX}
          precision={0}
          value={form.sorting ?? 0}
          disabled={disabled}
          onChange={(sorting) => sorting !== null && onChange({ ...form, sorting })}
        />
      </label>
      {listed.kind === 'game' ? <Names listed={listed} form={form} disabled={disabled} onChange={onChange} /> : null}
    </div>
  );
}

/** Names of the merchant's own; where one is empty, the vendor's stands in it as a hint. */
function Names({ listed, form, disabled, onChange }: FieldsProps & { listed: Extract<Listed, { kind: 'game' }> }) {
  const t = useT();
  const id = useId();
  const names = form.ownNames ?? listed.row.ownNames;
  return (
    <fieldset className={styles.names}>
      <legend>{t('console.lobby.names')}</legend>
      <p className="note">{t('console.lobby.names.means')}</p>
      {READY_LANGUAGES.map((code) => (
        <label key={code} htmlFor={`${id}-${code}`}>
          <span lang={LANGUAGES[code].tag}>{LANGUAGES[code].name}</span>
          <Input
            id={`${id}-${code}`}
            lang={LANGUAGES[code].tag}
            aria-label={t('console.lobby.name', { language: LANGUAGES[code].name })}
            placeholder={listed.row.names[code]}
            maxLength={GAME_NAME_MAX}
            value={names[code]}
            disabled={disabled}
            onChange={({ target }) => onChange({ ...form, ownNames: { ...names, [code]: target.value } })}
          />
        </label>
      ))}
    </fieldset>
  );
}
