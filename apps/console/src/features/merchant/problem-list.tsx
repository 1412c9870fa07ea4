import type { Failure } from '@fairhall/client/failure';
import { SettingProblem } from '@fairhall/contract/console/merchant-settings';
import { LANGUAGES, type LanguageCode } from '@fairhall/contract/languages';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { Button } from 'antd';
import { z } from 'zod/mini';
import { sayKnown, type Translate, useT } from '../../shared/i18n.ts';
import { pairText, ratioText } from './contrast-list.tsx';
import { sectionOf } from './draft-model.ts';
import styles from './merchant.module.css';
import { partName } from './part-words.ts';
import type { Section } from './sections.ts';

/** What is wrong, as a refusal tells it; one that only names a field is told as one problem. */
export function problemsIn({ code, field, detail }: Failure): SettingProblem[] {
  if (code === 'INVALID_INPUT') return [{ path: (field ?? '').replace(/^changes\//, '').replaceAll('/', '.'), rule: 'format' }];
  const told = z.safeParse(z.array(SettingProblem), detail.problems);
  return told.success ? told.data : [];
}

/** Each problem by the name of its setting, with the way to where it is mended. */
export function ProblemList({ problems, onSection }: { problems: readonly SettingProblem[]; onSection: (section: Section) => void }) {
  const t = useT();
  return (
    <ul className={styles.problems} role="alert">
      {problems.map((problem) => (
        <li key={`${problem.path} ${problem.rule} ${problem.ground}`}>
          <IconAlertTriangleFilled size={16} aria-hidden="true" />
          <span>
            <b>{nameOf(t, problem)}</b> {ruleText(t, problem)}
          </span>
          <Button type="link" size="small" onClick={() => onSection(sectionOf(problem.path))}>
            {t('console.merchant.problem.go')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** "Banner 2, title, 简体中文", by the path of the refusal. */
function nameOf(t: Translate, { path, rule, ground }: SettingProblem): string {
  if (rule === 'contrast' && ground !== undefined) return pairText(t, path.slice(5), ground);
  if (path.startsWith('flags.')) return sayKnown(t, `console.flag.${path.slice(6)}`, path.slice(6));
  if (path.startsWith('skin.')) return sayKnown(t, `console.token.${path.slice(5)}`, path.slice(5));
  const [, list, place, field = '', language = ''] = /^(?:announcements\.)?(banners|notices)\.(\d+)\.?(\w*)\.?(\w*)$/.exec(path) ?? [];
  if (list) {
    const kind = t(list === 'banners' ? 'console.merchant.banner' : 'console.merchant.notice');
    const word = language in LANGUAGES ? LANGUAGES[language as LanguageCode].name : '';
    const part = field === '' ? '' : sayKnown(t, `console.field.${field}`, field);
    return [`${kind} ${Number(place) + 1}`, part, word].filter((one) => one !== '').join(', ');
  }
  if (path === 'profile.deposit') return t('console.limit_group.deposit');
  if (path === 'profile.withdraw') return t('console.limit_group.withdraw');
  if (sectionOf(path) === 'languages') return t('console.merchant.languages');
  return partName(path, t) ?? sayKnown(t, `console.limit.${path}`, path);
}

function ruleText(t: Translate, { rule, ratio, need }: SettingProblem): string {
  if (rule === 'contrast' && ratio !== undefined && need !== undefined) {
    return t('console.rule.contrast', { ratio: ratioText(ratio), need: need.toFixed(1) });
  }
  return sayKnown(t, `console.rule.${rule}`, rule);
}
