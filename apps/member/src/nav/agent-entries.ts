import { type Entry, entry, MENU_SHORTCUTS } from './entries.ts';

const [DEPOSIT, WITHDRAW] = MENU_SHORTCUTS;

/** Beside the agent's balance. */
export const AGENT_MONEY = [WITHDRAW, DEPOSIT] as const;

/** The agency centre (spec-map.md 2, agent home). */
export const AGENT_PAGES = [
  entry('overview', 'pages.team', '/agent/team/overview'),
  { ...entry('record', 'pages.team_moves', '/transaction/record'), to: '/transaction/record?types=A', flag: 'AGEINFO3' },
  entry('members', 'pages.team_members', '/member/team'),
  entry('profit', 'pages.team_profit', '/agent/team/pnl'),
  entry('bets', 'pages.team_bets', '/teamBetting'),
  entry('transfer', 'pages.team_transfer', '/agent/transfer'),
  { ...entry('security', 'account.entry.security', '/securityCenter'), to: '/securityCenter?backUrl=/m/agent' },
  entry('income', 'pages.income', '/agent/income'),
  entry('wage', 'pages.daily_wage', '/member/agent/dailySalary'),
  entry('dividend', 'pages.dividend', '/member/agent/agentDivident'),
  entry('news', 'pages.inbox', '/webEmail'),
  entry('letters', 'pages.letters', '/agent/letters'),
] as const satisfies readonly Entry[];

/** Its foot, behind home. */
export const AGENT_FOOT = [
  entry('open', 'agent.open', '/agentRegister'),
  entry('dividend', 'pages.dividend', '/member/agent/agentDivident'),
  entry('notices', 'agent.notices', '/member/notice'),
] as const;
