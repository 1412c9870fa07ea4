import type { TemplateTexts } from '@fairhall/contract/console/message-templates';
import { TRIGGERS, type TriggerCode } from '@fairhall/contract/message/triggers';
import { messageWords } from '@fairhall/i18n/areas/message-texts';
import { catalogueLanguage } from '@fairhall/i18n/catalogue';

const LOCKED = { deposit: 'lock.deposit', withdrawal: 'lock.withdrawal', draw: 'lock.draw', papers: 'lock.papers' } as const;

/** What is seen without unlocking the phone tells of no amount. Pure. */
export function onLockScreen(trigger: TriggerCode, { language, own }: { language: string; own: TemplateTexts | null }): string {
  const spoken = catalogueLanguage(language);
  const [about = ''] = trigger.split('.');
  const key = LOCKED[about as keyof typeof LOCKED] ?? (TRIGGERS[trigger].class === 'security' ? 'lock.security' : 'lock.other');
  return own?.push?.[spoken]?.title ?? messageWords[key][spoken];
}
