import { LEVELS_MAX, type LevelScheme } from '@fairhall/contract/console/levels';
import { LANGUAGES, READY_LANGUAGES } from '@fairhall/contract/languages';
import { App, Button, Form, Input } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { SumItem, sent, typed } from '../../shared/sum-item.tsx';
import { useLevelChange } from './api.ts';

type Fields = { steps: { EN: string; MY: string; CN: string; total: string; keep: string }[]; reason: string };

const NAME_MAX = 24;
/** Level 0, which asks nothing, and one above it. */
const LEVELS_MIN = 2;
const FIRST = { EN: '', MY: '', CN: '', total: '0', keep: '0' };
const NEW = { ...FIRST, total: '', keep: '' };
const ROW = { display: 'grid', gridTemplateColumns: '32px repeat(3, 1fr) 1.2fr 1.2fr', columnGap: 12, alignItems: 'start' } as const;

/** All levels at once, as the version behind the one that was read. */
export function LevelsDialog({ scheme, onClose }: { scheme: LevelScheme; onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const saving = useLevelChange(() => {
    void message.success(t('console.rules.saved'));
    onClose();
  });
  return (
    <FormDialog<Fields>
      title={t('console.levels.change')}
      width={960}
      go={t('console.rules.save')}
      pending={saving.isPending}
      refusal={saving.error}
      initialValues={{ steps: initialOf(scheme) }}
      onSend={({ steps, reason }) =>
        saving.mutate({
          version: scheme.version,
          steps: steps.map(({ EN, MY, CN, total, keep }) => ({
            names: { EN, MY, CN },
            totalE4: sent(total) ?? '',
            keepE4: sent(keep) ?? '',
          })),
          reason: reason.trim(),
        })
      }
      onClose={onClose}
    >
      <Form.List name="steps">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} style={ROW}>
                <b style={{ paddingTop: 34 }}>{name}</b>
                {READY_LANGUAGES.map((language) => (
                  <Form.Item
                    key={language}
                    name={[name, language]}
                    label={t('console.levels.name_in', { language: LANGUAGES[language].name })}
                    rules={[{ required: true, whitespace: true, message: t('error.FIELD_REQUIRED') }]}
                  >
                    <Input maxLength={NAME_MAX} />
                  </Form.Item>
                ))}
                <SumItem name={[name, 'total']} label={t('console.levels.total')} required />
                <SumItem name={[name, 'keep']} label={t('console.levels.keep')} required />
              </div>
            ))}
            <p style={{ display: 'flex', gap: 12 }}>
              <Button disabled={fields.length >= LEVELS_MAX} onClick={() => add(NEW)}>
                {t('console.levels.add')}
              </Button>
              <Button disabled={fields.length <= LEVELS_MIN} onClick={() => remove(fields.length - 1)}>
                {t('console.levels.remove')}
              </Button>
            </p>
          </>
        )}
      </Form.List>
      <ReasonItem />
    </FormDialog>
  );
}

function initialOf({ steps }: LevelScheme): Fields['steps'] {
  if (steps.length === 0) return [FIRST, NEW];
  return steps.map(({ names, totalE4, keepE4 }) => ({ ...names, total: typed(totalE4), keep: typed(keepE4) }));
}
