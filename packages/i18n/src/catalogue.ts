import { account } from './areas/account.ts';
import { agent } from './areas/agent.ts';
import { agentAffiliate } from './areas/agent-affiliate.ts';
import { agentContracts } from './areas/agent-contracts.ts';
import { agentErrors } from './areas/agent-errors.ts';
import { agentIncome } from './areas/agent-income.ts';
import { agentLetters } from './areas/agent-letters.ts';
import { agentLinks } from './areas/agent-links.ts';
import { agentPostbacks } from './areas/agent-postbacks.ts';
import { agentRates } from './areas/agent-rates.ts';
import { board } from './areas/board.ts';
import { cardNumber } from './areas/card-number.ts';
import { cashier } from './areas/cashier.ts';
import { chase } from './areas/chase.ts';
import { chat } from './areas/chat.ts';
import { choices } from './areas/choices.ts';
import { codes } from './areas/codes.ts';
import { common } from './areas/common.ts';
import { consoleArea } from './areas/console.ts';
import { consoleAffiliates } from './areas/console-affiliates.ts';
import { consoleAgents } from './areas/console-agents.ts';
import { consoleAnnouncements } from './areas/console-announcements.ts';
import { consoleApprovals } from './areas/console-approvals.ts';
import { consoleBank } from './areas/console-bank.ts';
import { consoleChannels } from './areas/console-channels.ts';
import { consoleChat } from './areas/console-chat.ts';
import { consoleDrawsArea } from './areas/console-draws.ts';
import { consoleExposure } from './areas/console-exposure.ts';
import { consoleFlags } from './areas/console-flags.ts';
import { consoleForecast } from './areas/console-forecast.ts';
import { consoleGamesArea } from './areas/console-games.ts';
import { consoleHolds } from './areas/console-holds.ts';
import { consoleJackpots } from './areas/console-jackpots.ts';
import { consoleLevels } from './areas/console-levels.ts';
import { consoleLobby } from './areas/console-lobby.ts';
import { consoleLoginWaves } from './areas/console-login-waves.ts';
import { consoleLosses } from './areas/console-losses.ts';
import { consoleMall } from './areas/console-mall.ts';
import { consoleMembers } from './areas/console-members.ts';
import { consoleMerchant } from './areas/console-merchant.ts';
import { consoleMessages } from './areas/console-messages.ts';
import { consoleMoney } from './areas/console-money.ts';
import { consoleNeeds } from './areas/console-needs.ts';
import { consoleOperators } from './areas/console-operators.ts';
import { consoleOwed } from './areas/console-owed.ts';
import { consolePayouts } from './areas/console-payouts.ts';
import { consolePromotions } from './areas/console-promotions.ts';
import { consoleProviders } from './areas/console-providers.ts';
import { consoleRecon } from './areas/console-recon.ts';
import { consoleReconciliation } from './areas/console-reconciliation.ts';
import { consoleReferrals } from './areas/console-referrals.ts';
import { consoleResults } from './areas/console-results.ts';
import { consoleRules } from './areas/console-rules.ts';
import { consoleScore } from './areas/console-score.ts';
import { consoleSecondApproval } from './areas/console-second-approval.ts';
import { consoleSite } from './areas/console-site.ts';
import { consoleSms } from './areas/console-sms.ts';
import { consoleTemplates } from './areas/console-templates.ts';
import { consoleVendors } from './areas/console-vendors.ts';
import { consoleVerification } from './areas/console-verification.ts';
import { consoleWatch } from './areas/console-watch.ts';
import { consoleWithdrawals } from './areas/console-withdrawals.ts';
import { delivery } from './areas/delivery.ts';
import { depositOrder } from './areas/deposit-order.ts';
import { depositWays } from './areas/deposit-ways.ts';
import { entry } from './areas/entry.ts';
import { error } from './areas/error.ts';
import { errorBets } from './areas/error-bets.ts';
import { errorClaims } from './areas/error-claims.ts';
import { errorDesk } from './areas/error-desk.ts';
import { factors } from './areas/factors.ts';
import { fair } from './areas/fair.ts';
import { forms } from './areas/forms.ts';
import { gameShell } from './areas/game-shell.ts';
import { gameWallets } from './areas/game-wallets.ts';
import { games } from './areas/games.ts';
import { help } from './areas/help.ts';
import { home } from './areas/home.ts';
import { identity } from './areas/identity.ts';
import { inbox } from './areas/inbox.ts';
import { invite } from './areas/invite.ts';
import { jackpotWords } from './areas/jackpot.ts';
import { leaving } from './areas/leaving.ts';
import { levels } from './areas/levels.ts';
import { lobby } from './areas/lobby.ts';
import { lobbyCategories } from './areas/lobby-categories.ts';
import { logins } from './areas/logins.ts';
import { looks } from './areas/looks.ts';
import { lost } from './areas/lost.ts';
import { lottery } from './areas/lottery.ts';
import { mall } from './areas/mall.ts';
import { memberTransfer } from './areas/member-transfer.ts';
import { missionWords } from './areas/missions.ts';
import { orders } from './areas/orders.ts';
import { pages } from './areas/pages.ts';
import { prizeChecks } from './areas/prize-checks.ts';
import { errorPrizes, prizes } from './areas/prizes.ts';
import { promotions } from './areas/promotions.ts';
import { proof } from './areas/proof.ts';
import { protection } from './areas/protection.ts';
import { providers } from './areas/providers.ts';
import { publicArea } from './areas/public.ts';
import { push } from './areas/push.ts';
import { questions } from './areas/questions.ts';
import { raffles } from './areas/raffles.ts';
import { rebates } from './areas/rebates.ts';
import { recordPage, statementFile } from './areas/record-page.ts';
import { records } from './areas/records.ts';
import { signIn } from './areas/sign-in.ts';
import { slip } from './areas/slip.ts';
import { tickets } from './areas/tickets.ts';
import { consoleTransferKinds, recordKinds } from './areas/transfer-kinds.ts';
import { trend } from './areas/trend.ts';
import { turnover } from './areas/turnover.ts';
import { withdraw } from './areas/withdraw.ts';
import { withdrawTrack } from './areas/withdraw-track.ts';
import type { CatalogueLanguage, Sentence } from './define.ts';

/** The member app's sentences by what is fetched together: those of every page in `core`, the others with the pages that speak them. */
export const memberParts = {
  core: { ...common, ...account, ...lobby, ...lobbyCategories },
  errors: error,
  forms: { ...forms, ...codes, ...choices },
  play: { ...lottery, ...errorBets },
  money: { ...cashier, ...records, ...withdraw },
  /** Of what becomes of money: ways to pay in, where a withdrawal stands, transfers between members, a year's records. */
  moves: { ...depositOrder, ...depositWays, ...withdrawTrack, ...memberTransfer, ...recordPage, ...recordKinds },
  /** What everybody may read. */
  pages: { ...pages, ...publicArea, ...jackpotWords },
  /** Of draws, and of their proof. */
  draws: { ...fair, ...trend, ...proof },
  board: { ...board, ...chase, ...orders, ...tickets },
  home,
  /** Of lists of games, of what stands around one that is open, and of prize draws. */
  games: { ...games, ...gameShell, ...gameWallets, ...prizes, ...prizeChecks, ...errorPrizes },
  /** Of what keeps money in, or a member from play, and of the papers that open it. */
  protection: { ...protection, ...turnover, ...identity },
  /** Activities, sign-in calendars, rewards, bonus money; levels, and the rebates and gifts they bring. */
  promotions: { ...promotions, ...signIn, ...levels, ...rebates, ...errorClaims },
  /** Missions, boards and raffles. */
  missions: { ...missionWords, ...raffles },
  /** What is written to members, what there is for points, and who is invited. */
  inbox: { ...inbox, ...push, ...chat, ...mall, ...invite },
  factors: { ...factors, ...cardNumber, ...leaving, ...looks, ...questions },
  /** Of coming in, and of what is lost for good. */
  entry: { ...entry, ...logins, ...providers, ...lost },
  /** The agency centre. */
  agent: { ...agent, ...agentLinks, ...agentLetters, ...agentRates, ...agentPostbacks, ...agentErrors },
  /** What agents are paid by, and what they earned. */
  contracts: { ...agentContracts, ...agentIncome, ...agentAffiliate },
};
export type MemberPart = keyof typeof memberParts;

/** Sentences the member app carries. */
export const memberCatalogue = {
  ...memberParts.core,
  ...memberParts.errors,
  ...memberParts.forms,
  ...memberParts.play,
  ...memberParts.money,
  ...memberParts.moves,
  ...memberParts.pages,
  ...memberParts.draws,
  ...memberParts.board,
  ...memberParts.home,
  ...memberParts.games,
  ...memberParts.protection,
  ...memberParts.promotions,
  ...memberParts.missions,
  ...memberParts.inbox,
  ...memberParts.factors,
  ...memberParts.entry,
  ...memberParts.agent,
  ...memberParts.contracts,
};
/** Sentences of the operator console that come with the pages that speak them. */
export const consoleParts = {
  /** Of who plays: papers, devices, factors, messages, chat. */
  people: { ...logins, ...consoleVerification, ...consoleLosses, ...consoleLoginWaves, ...consoleHolds, ...consoleNeeds },
  /** The chat desk. */
  chat: consoleChat,
  /** Messages to members. */
  messages: { ...consoleMessages, ...consoleTemplates },
  /** The merchant's switches. */
  flags: consoleFlags,
  /** What messages cost and who carries them; who vouches for members. */
  sms: { ...consoleSms, ...consoleProviders },
  /** Accounts that members pay to, and lines of their banks. */
  bank: consoleBank,
  /** Fees, limits and levels, and the points mall. */
  rules: { ...consoleRules, ...consoleLevels, ...consoleMall, ...consoleReferrals },
  jackpots: consoleJackpots,
  /** Lines of agents. */
  agents: { ...consoleAgents, ...agentErrors },
  affiliates: consoleAffiliates,
  /** How withdrawals are judged by rule. */
  score: consoleScore,
  /** Differences, adjustments, the treasury and its flow. */
  recon: consoleRecon,
  /** What goes out. */
  payouts: consolePayouts,
  /** Ways to pay in, accounts at providers, and routes. */
  channels: consoleChannels,
  /** Campaigns, applications, grants. */
  promotions: { ...consolePromotions, ...consoleForecast, ...errorClaims, ...errorPrizes, ...errorBets },
  /** Of what players see. */
  site: { ...consoleLobby, ...consoleAnnouncements },
  /** Of what is watched: exposure, books, reconciliation. */
  watch: consoleWatch,
};
export type ConsolePart = keyof typeof consoleParts;

/** Sentences that every page of the console may speak, in one file. */
export const consoleCore = {
  ...common,
  ...error,
  ...errorDesk,
  ...consoleArea,
  ...consoleDrawsArea,
  ...consoleExposure,
  ...consoleGamesArea,
  ...lobbyCategories,
  ...consoleMembers,
  ...consoleMerchant,
  ...consoleSite,
  ...consoleApprovals,
  ...consoleOperators,
  ...consoleWithdrawals,
  ...consoleResults,
  ...consoleSecondApproval,
  ...consoleReconciliation,
  ...consoleTransferKinds,
  ...consoleMoney,
  ...consoleOwed,
  ...consoleVendors,
};

/** Sentences the operator console carries. */
export const consoleCatalogue = {
  ...consoleCore,
  ...consoleParts.people,
  ...consoleParts.chat,
  ...consoleParts.messages,
  ...consoleParts.sms,
  ...consoleParts.channels,
  ...consoleParts.promotions,
  ...consoleParts.bank,
  ...consoleParts.rules,
  ...consoleParts.jackpots,
  ...consoleParts.agents,
  ...consoleParts.affiliates,
  ...consoleParts.score,
  ...consoleParts.recon,
  ...consoleParts.payouts,
  ...consoleParts.flags,
  ...consoleParts.site,
  ...consoleParts.watch,
};

/** Sentences that the server alone says. */
const serverCatalogue = { ...slip, ...help, ...delivery, ...statementFile };

const everything: Record<string, Sentence> = { ...memberCatalogue, ...consoleCatalogue, ...serverCatalogue };

export type MemberKey = keyof typeof memberCatalogue;
export type ConsoleKey = keyof typeof consoleCatalogue;
export type MessageKey = MemberKey | ConsoleKey | keyof typeof serverCatalogue;
export type MessageValues = Record<string, string | number>;

/** Language codes of the product that have no catalogue of their own read English (decisions.md 2). */
export function catalogueLanguage(language: string): CatalogueLanguage {
  return language === 'MY' || language === 'CN' ? language : 'EN';
}

/** One sentence with its `{name}` values put in: what the server says in its replies. Plurals are the apps' matter. */
export function translate(language: string, key: MessageKey, values: MessageValues = {}): string {
  const sentence = everything[key]?.[catalogueLanguage(language)] ?? key;
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}
