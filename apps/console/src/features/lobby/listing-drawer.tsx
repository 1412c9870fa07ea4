import { App, Button, Drawer, InputNumber, Switch } from 'antd';
import { useId, useState } from 'react';
import { ReasonField } from '../../shared/act/reason-field.tsx';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { type Listed, useListingAct, type Wished } from './api/lobby.ts';
import styles from './lobby.module.css';

const SORTING_MAX = 1_000_000;
const SWITCHES = { game: ['listed', 'maintenance', 'isHot', 'isNew'], vendor: ['listed', 'maintenance'] } as const;

export type ListingDrawerProps = { listed: Listed; readOnly: boolean; onClose: () => void };

/** What the lobby shows of one game or one vendor, changed with a reason. */
export function ListingDrawer({ listed, readOnly, onClose }: ListingDrawerProps) {
  const t = useT();
  const { message } = App.useApp();
  const id = useId();
  const held: Wished = listed.kind === 'game' ? listed.game : listed.vendor;
  const [form, setForm] = useState(held);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const acting = useListingAct(() => {
    void message.success(t('console.lobby.saved'));
    onClose();
  });
  const wished = differing(form, held);
  const dirty = Object.keys(wished).length > 0;
  const save = () => {
    setTried(true);
    if (reason.trim() !== '' && !acting.isPending) acting.mutate({ listed, wished, reason: reason.trim() });
  };
  return (
    <Drawer
      open
      size={440}
      title={listed.kind === 'game' ? listed.game.name : listed.vendor.name}
      onClose={onClose}
      mask={{ closable: !dirty }}
      footer={
        readOnly ? null : (
          <div className={styles.foot}>
            <ReasonField value={reason} missing={tried && reason.trim() === ''} onChange={setReason} />
            {acting.isError ? <FailureView error={acting.error} title={t('console.error.refused')} compact /> : null}
            <Button type="primary" loading={acting.isPending} disabled={!dirty} onClick={save}>
              {t('console.lobby.save')}
            </Button>
          </div>
        )
      }
    >
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
              disabled={readOnly}
              onChange={(on) => setForm({ ...form, [field]: on })}
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
            disabled={readOnly}
            onChange={(sorting) => sorting !== null && setForm({ ...form, sorting })}
          />
        </label>
      </div>
    </Drawer>
  );
}

const FIELDS = ['listed', 'maintenance', 'isHot', 'isNew', 'sorting'] as const;

/** What was changed. Pure. */
function differing(form: Wished, held: Wished): Wished {
  return Object.fromEntries(FIELDS.filter((field) => form[field] !== held[field]).map((field) => [field, form[field]]));
}
