import { checkAffiliate } from './agent/affiliate.ts';
import { applyAsAffiliate, ownAffiliate } from './agent/affiliate-plans.ts';
import { CONTRACT_ENDPOINTS, contractBase } from './agent/contracts.ts';
import { openDispute } from './agent/disputes.ts';
import { affiliateUrls, createAffiliateUrl, deleteAffiliateUrl, registeredAffiliates } from './agent/links.ts';
import { changePostback, openPostback, ownPostbacks, renewPostbackKey } from './agent/postbacks.ts';
import { downlineRebates, globalRebateSettings, promoteDownline, registerDownline, updateDownlineRebates } from './agent/rates.ts';
import { STATEMENT_ENDPOINTS } from './agent/statements.ts';
import { downlines, teamBetting, teamKpiA, teamKpiB, teamKpiC, teamOverview, teamPnl } from './agent/team.ts';
import { ownTransferTerms, transferDownline, transferEnabled, transferMultipleDownline, transferUpline } from './agent/transfer.ts';
import { addDepositSlip } from './cashier/add-slip.ts';
import { depositChannels } from './cashier/channels.ts';
import { acceptPromo, depositBanks, depositPromos } from './cashier/deposit-banks.ts';
import { depositReport } from './cashier/deposit-report.ts';
import { leaveDeposit } from './cashier/leave-deposit.ts';
import { listDeposits } from './cashier/list-deposits.ts';
import { createManualDeposit } from './cashier/manual-transfer.ts';
import { markDepositPaid } from './cashier/mark-paid.ts';
import { oldPayByPage, oldPayByQr, oldTransfer, oldTransferByName } from './cashier/old-deposits.ts';
import { payByPage, payByQr } from './cashier/pay-by-provider.ts';
import { payByAlipaySlot, payByQqSlot, payByWechatSlot } from './cashier/pay-by-slot.ts';
import { depositSettings } from './cashier/settings.ts';
import { switchDeposit } from './cashier/switch-deposit.ts';
import {
  addChatPicture,
  chatMessages,
  chatSeen,
  chatTranscript,
  chatTyping,
  closeChat,
  leaveChatNote,
  mailTranscript,
  openChat,
  ownChat,
  rateChat,
  sendChatMessage,
} from './chat/own-chat.ts';
import { adjustments, askAdjustment, postAdjustment, refuseAdjustment } from './console/adjustments.ts';
import { affiliatePlans, affiliates, decideAffiliate, saveAffiliatePlan } from './console/affiliates.ts';
import { agentAdjustments, signLateDay } from './console/agent-adjustments.ts';
import { agentDisputes, answerAgentDispute, decideAgentDispute } from './console/agent-disputes.ts';
import { agentFlags, decideAgentFlag } from './console/agent-flags.ts';
import { payoutRun, payoutRuns, signPayoutRun, turnPayoutRun } from './console/agent-payouts.ts';
import {
  agentScheme,
  consoleLine,
  deskContracts,
  deskEndContract,
  deskProcessContract,
  deskProposeContract,
  grantSeriesQuota,
  planMove,
  setAgentScheme,
  setMemberRates,
  tryMove,
  withdrawMove,
} from './console/agents.ts';
import { deskAnnouncements, publishAnnouncement, saveAnnouncement } from './console/announcements.ts';
import { auditLog } from './console/audit.ts';
import { addBank, changeBank, consoleBanks, setRails } from './console/banks.ts';
import { actOnBulk, checkBulk, deskBulks, saveBulk, testBulk } from './console/bulk.ts';
import {
  campaignVersion,
  countAudience,
  decideApplications,
  deskApplications,
  deskCampaign,
  deskCampaigns,
  forecastCampaign,
  giveCampaign,
  makeCampaignDraft,
  makePromoCodes,
  memberGrants,
  moveCampaign,
  saveCampaignDraft,
  takeGrantBack,
} from './console/campaigns.ts';
import { cashFlow, cashFlowCsv, cashFlowLines } from './console/cash-flow.ts';
import { cashierRules, setFeeRule, setLimitRule } from './console/cashier-rules.ts';
import { changeOperatorPassword } from './console/change-password.ts';
import { confirmChange, listChanges, withdrawChange } from './console/changes.ts';
import {
  answerChat,
  chatDesk,
  chatPresence,
  chatReport,
  chatSettings,
  deskMessages,
  deskTyping,
  endChat,
  saveCanned,
  saveChatHours,
  takeChat,
} from './console/chat.ts';
import { saveChatEngine } from './console/chat-engine.ts';
import { approveDeposit, refundDeposit, rejectDeposit, takeDeposit } from './console/decide-deposit.ts';
import { approveWithdrawal, payWithdrawal, rejectWithdrawal, takeWithdrawal } from './console/decide-withdrawal.ts';
import { consoleDeposit, consoleDeposits } from './console/deposits.ts';
import { consoleDraws, consoleGames } from './console/draws.ts';
import { endExposureRule, exposureBoard, setExposureRule } from './console/exposure.ts';
import { setGameListing, setVendorListing } from './console/game-listing.ts';
import { gameReturns, stateGameReturn } from './console/game-returns.ts';
import { setGameSale } from './console/game-sale.ts';
import { consoleGameSchedule, setDayOff } from './console/game-schedule.ts';
import { consoleGameTerms, decideGameTerms, gameTermsHistory, previewGameTerms, saveGameTerms } from './console/game-terms.ts';
import { deskHolds, liftDeskHold, setDeskHold } from './console/holds.ts';
import { identityProviders, saveIdentityProvider } from './console/identity-providers.ts';
import { deskJackpots, moveJackpot, writeJackpot } from './console/jackpots.ts';
import { levelBenefits, levelRewards, setLevelBenefits } from './console/level-benefits.ts';
import { levelScheme, setLevelScheme } from './console/levels.ts';
import { deskGames, deskVendors } from './console/lobby-games.ts';
import { operatorLogin } from './console/login.ts';
import { loginWaves } from './console/login-waves.ts';
import { operatorLogout } from './console/logout.ts';
import { decideLoss, deskLoss, deskLosses, lossPaper } from './console/lost-factors.ts';
import { deskMall, deskMallOrders, moveMallOrder, saveMallItem, setPointRate } from './console/mall.ts';
import {
  changeOperatorRole,
  disableOperator,
  enableOperator,
  endOperatorService,
  endOperatorSession,
  resetOperatorPassword,
  resetOperatorTotp,
} from './console/manage-operator.ts';
import { operatorMe } from './console/me.ts';
import { endMemberSession, endMemberSessions, labelMember, lockMember, memberAccess, unlockMember } from './console/member-access.ts';
import { memberLogins } from './console/member-logins.ts';
import { deskThread, deskThreads, writeToMember } from './console/member-messages.ts';
import { consoleMember, memberBets, memberTransfers, searchMembers } from './console/members.ts';
import {
  merchantSettings,
  previewRestore,
  previewSettings,
  restoreSettings,
  saveSettings,
  settingsHistory,
} from './console/merchant-settings.ts';
import { deskTemplate, deskTemplates, previewTemplate, saveTemplate, signTemplate, testTemplate } from './console/message-templates.ts';
import { moneyState, reopenMoney } from './console/money.ts';
import { addNeed, decideNeed, memberNeeds, waiveNeed } from './console/needs.ts';
import { revealNumber } from './console/numbers.ts';
import { addOperator, consoleOperator, listOperators } from './console/operators.ts';
import { consoleOrder, consoleOrders, consoleOrdersCsv } from './console/orders.ts';
import { memberOwed, settleOwed } from './console/owed.ts';
import { addPayee, openPayee, payeeAccounts, setPayee } from './console/payees.ts';
import {
  exportPayouts,
  payoutDesk,
  payoutFile,
  payPart,
  redirectPayout,
  releasePayout,
  retryPayout,
  sayPart,
  sendPayout,
} from './console/payouts.ts';
import { addPicture, ownPictures } from './console/pictures.ts';
import { postbackLog, resendPostback } from './console/postbacks.ts';
import { proveOperator } from './console/proof.ts';
import {
  addChannel,
  addProvider,
  changeChannel,
  changeProvider,
  consoleProviders,
  openProviderAccount,
  testProvider,
} from './console/providers.ts';
import { consolePush } from './console/push.ts';
import { consoleReadFile } from './console/read-file.ts';
import { reconCases, reverseDeposit, workReconCase } from './console/recon-cases.ts';
import { dailyStatement, dailyStatementCsv } from './console/reconciliation.ts';
import { decideReferral, deskReferrals, referralRule, setReferralRule } from './console/referrals.ts';
import { judgeReport, reportedMessages } from './console/reported-messages.ts';
import { consoleResults, enterResult, previewResult } from './console/results.ts';
import { amendRound, consoleRound, memberRounds, openRounds } from './console/rounds.ts';
import { setRoutes, simulateRoute } from './console/routes.ts';
import { endOwnSession, operatorSecurity } from './console/security.ts';
import { openSmsPrefix, setSmsBudget, setSmsCarrier, setSmsPrice, smsSpend } from './console/sms.ts';
import { enterSource, openSource, shutSource } from './console/statement-sources.ts';
import { bankDesk, closeLine, importStatement, matchLine, unmatchLine } from './console/statements.ts';
import { beginTotp, confirmTotp, removeTotp } from './console/totp.ts';
import { askTreasuryMove, postTreasuryMove, refuseTreasuryMove, treasury } from './console/treasury.ts';
import { tryVisitor } from './console/try-visitor.ts';
import { decideVendorCase, vendorCaseHand, vendorCases } from './console/vendor-cases.ts';
import { askVendorList, decideChanges, deskChanges, vendorLists } from './console/vendor-lists.ts';
import { changeVendorKeys, linkedVendors, linkVendor, pauseVendor, switchVendor } from './console/vendors.ts';
import {
  decidePair,
  decideVerification,
  memberSignals,
  signalPairs,
  standAside,
  takeVerification,
  verificationCase,
  verificationPaper,
  verificationQueue,
} from './console/verification.ts';
import { voidDraw, voidPreview } from './console/void-draw.ts';
import { consoleWithdrawal, consoleWithdrawals } from './console/withdrawals.ts';
import { readFile } from './files/read-file.ts';
import { addFavourite, favouriteIds, listFavourites, removeFavourite } from './game/favourites.ts';
import { hotGames } from './game/hot-games.ts';
import { hotMatches } from './game/hot-matches.ts';
import { listJackpots } from './game/jackpots.ts';
import { launchGame } from './game/launch-game.ts';
import { leaveGame } from './game/leave-game.ts';
import { listGames } from './game/list-games.ts';
import { newGameVendor } from './game/new-game-vendor.ts';
import { addRecent, listRecents } from './game/recents.ts';
import { listRooms, trialLaunch } from './game/rooms.ts';
import {
  fishRecords,
  liveRecords,
  openSportsRecords,
  pvpRecords,
  rngRecords,
  settledSportsRecords,
  vendorRoundDetail,
} from './game/vendor-records.ts';
import { vendorGameTypes } from './game/vendor-types.ts';
import { captchaImage } from './identity/captcha.ts';
import { captchaWork } from './identity/captcha-work.ts';
import { changeContact, notMe, ownContacts, sendContactCode } from './identity/change-contact.ts';
import { changeEmail, changePayeeName, changeProfile } from './identity/change-info.ts';
import { changePassword } from './identity/change-password.ts';
import { checkUsername } from './identity/check-username.ts';
import { disownDevice, disownLogin, endOtherSessions, ownDevices, ownLogins, revokeDevice } from './identity/devices.ts';
import { elevate, elevation, sendElevationCode } from './identity/elevate.ts';
import { exchangePageTicket } from './identity/exchange-ticket.ts';
import {
  federatedProviders,
  finishFederated,
  finishLink,
  linkFederated,
  ownLinks,
  startFederated,
  unlinkFederated,
} from './identity/federation.ts';
import { followLink } from './identity/follow-link.ts';
import { liftHold, listHolds } from './identity/holds.ts';
import { kycSetting } from './identity/kyc-setting.ts';
import { askClosure, askExport, ownLeaving, takeExport, undoClosure } from './identity/leaving.ts';
import { login } from './identity/login.ts';
import { logout } from './identity/logout.ts';
import { addLossPaper, beginLoss, beginOwnLoss, dropLoss, ownLoss, sendLoss, stopLoss } from './identity/lost-factors.ts';
import { memberInfo } from './identity/member-info.ts';
import { ownAvatar } from './identity/own-avatar.ts';
import { addAvatar, changeNickname, chooseAvatar } from './identity/own-looks.ts';
import { issuePageTicket } from './identity/page-ticket.ts';
import {
  addPasskey,
  loginByPasskey,
  ownPasskeys,
  passkeyLoginOptions,
  passkeyOptions,
  passkeyProof,
  removePasskey,
} from './identity/passkeys.ts';
import { passwordCode, sendPasswordCode } from './identity/password-code.ts';
import { askResetByMail, askResetBySms, resetByLink, resetBySms } from './identity/recovery.ts';
import { register, registerByMobile, registerByProvider } from './identity/register.ts';
import { sealKey } from './identity/seal-key.ts';
import { ownQuestions, securityQuestions, setQuestions } from './identity/security-questions.ts';
import { sessionPosition } from './identity/session-position.ts';
import { setLanguage } from './identity/set-language.ts';
import { sendLoginCode, sendRegisterCode } from './identity/sms-codes.ts';
import { bindTotp, confirmOwnTotp, ownFactors, removeOwnTotp, renewRecoveryCodes } from './identity/totp.ts';
import { trialLogin } from './identity/trial.ts';
import { addPaper, ownVerification, submitVerification } from './identity/verification.ts';
import { openLoginStep, verifyLogin } from './identity/verify-login.ts';
import { jackpots, jackpotTick } from './jackpot/jackpots.ts';
import { ownLevels, rankProgress } from './level/levels.ts';
import { claimRebates, ownRebates, rebateSettings } from './level/rebates.ts';
import { cancelBets } from './lottery/cancel-bets.ts';
import { chaseDetail } from './lottery/chase-detail.ts';
import { chaseNumeros } from './lottery/chase-numeros.ts';
import { deleteTicket } from './lottery/delete-ticket.ts';
import { drawBundle } from './lottery/draw-bundle.ts';
import { drawProof, drawProofByIssue, newestProof } from './lottery/draw-proof.ts';
import { listDraws } from './lottery/draws.ts';
import { listDrawsByCode } from './lottery/draws-by-code.ts';
import { gameMenus, recentGameMenus, vietnamGameMenu, vietnamRecentGameMenu } from './lottery/game-menus.ts';
import { gameSetting } from './lottery/game-setting.ts';
import { lotteryGames } from './lottery/games.ts';
import { hotGapInfo } from './lottery/hot-gap.ts';
import { listOrders } from './lottery/list-orders.ts';
import { memberOrders } from './lottery/member-orders.ts';
import { nearNumeros } from './lottery/near.ts';
import { orderDetail } from './lottery/order-detail.ts';
import { orderLines } from './lottery/order-lines.ts';
import { orderPurse } from './lottery/order-purse.ts';
import { ordersToday } from './lottery/orders-today.ts';
import { placeBets } from './lottery/place-bets.ts';
import { placeRegionalBets } from './lottery/place-regional-bets.ts';
import { playMenu } from './lottery/play-menu.ts';
import { popularGames } from './lottery/popular.ts';
import { recentNumeros } from './lottery/recent.ts';
import { renameTicket } from './lottery/rename-ticket.ts';
import { repeatOrder } from './lottery/repeat-order.ts';
import { saveTicket } from './lottery/save-ticket.ts';
import { savedTicket } from './lottery/saved-ticket.ts';
import { savedTickets } from './lottery/saved-tickets.ts';
import { customerSeries } from './lottery/series.ts';
import { ticketProof } from './lottery/ticket-proof.ts';
import { vietnamOpened } from './lottery/vietnam-opened.ts';
import { convertPoints, mall, mallOrders, orderItem, pointMoves } from './mall/mall.ts';
import {
  convertPoint,
  pointBalance,
  pointConfig,
  pointRewards,
  pointRewardTypes,
  redeemedPoints,
  redeemPointReward,
} from './mall/relays.ts';
import { deleteOutbox, messageOutbox, messageRecipients, reportMessage, sendToLine } from './message/agent-messages.ts';
import { familyDeleteInbox, familyInbox, familyReadInbox } from './message/family-inbox.ts';
import { hideMessages, inboxPage, inboxThread, readMessages, replyMessage } from './message/inbox.ts';
import { chatPermission, launchChat, liveRooms, streamAddress } from './message/launch-chat.ts';
import { lobbyNews } from './message/lobby-news.ts';
import { messageSettings, ownConsents, setConsents, setMessageSettings } from './message/settings.ts';
import { chatUnread, inboxUnread } from './message/unread.ts';
import {
  activities,
  activity,
  addApplicationPicture,
  applyForPromotion,
  choosePromotion,
  claimPromotion,
  claimReward,
  findPromoCode,
  ownRewards,
} from './promotion/activities.ts';
import { appOpened } from './promotion/app-opened.ts';
import { boards } from './promotion/boards.ts';
import { giveUpBonus, ownBonus } from './promotion/bonus.ts';
import { calendars, claimDay, claimLoginPromotion, loginPromotionDays, loginPromotions } from './promotion/calendars.ts';
import { claimMilestone, missionLeaderboard, missionMilestones, missionSummaries, missions } from './promotion/missions.ts';
import { claimRafflePromotion, drawPrize, ownDraws, prizeProof, prizes, rafflePromotionStatus } from './promotion/prizes.ts';
import { raffleProof, takeTickets } from './promotion/raffles.ts';
import { availablePromotions, claimIssuedPromotion, claimPromotions, emptyPromotionLists, merchantPromotions } from './promotion/relays.ts';
import { ownProtection, setOwnLimit, takeBreak } from './protection/own-protection.ts';
import { practisePush, pushKey, subscribePush, testPush, unsubscribePush } from './push/push.ts';
import { pushStream } from './push/stream.ts';
import { ownReferral, referralDetails } from './referral/referral.ts';
import { memberPnl } from './report/member-pnl.ts';
import { memberStatementFile, memberStatements, ownStatementFile, ownStatements } from './report/statements.ts';
import { winnerBoard } from './report/winner-board.ts';
import { listAnnouncements } from './system/announcements.ts';
import { countries } from './system/country.ts';
import { domainRoute } from './system/domain-route.ts';
import { helpCenter } from './system/help-center.ts';
import { markAnnouncementRead } from './system/mark-announcement.ts';
import { registerSetting } from './system/register-setting.ts';
import { consolidatedSettings } from './system/settings.ts';
import { siteContents } from './system/site.ts';
import { systemStatus } from './system/status.ts';
import { whitelabel } from './system/whitelabel.ts';
import { walletBalance } from './wallet/balance.ts';
import { consolidatedFunds } from './wallet/consolidated.ts';
import { downlineTransactions } from './wallet/downline-transactions.ts';
import {
  fromMainWallet,
  memberWallets,
  subToSubWallet,
  toMainWallet,
  walletLock,
  walletLocks,
  walletMoving,
} from './wallet/family-wallets.ts';
import { ownTransactions } from './wallet/records.ts';
import { transactionCodes } from './wallet/transaction-codes.ts';
import { memberTransactions } from './wallet/transactions.ts';
import { merchantWallet, vendorWallets, walletTransfer } from './wallet/vendor-wallets.ts';
import { bankCards } from './withdraw/bank-cards.ts';
import { withdrawBanks } from './withdraw/banks.ts';
import { bindBankCard } from './withdraw/bind-card.ts';
import { bindConfig } from './withdraw/bind-config.ts';
import { withdrawCharges } from './withdraw/charges.ts';
import { listWithdrawals } from './withdraw/list.ts';
import { withdrawMethods } from './withdraw/methods.ts';
import { ownTurnover } from './withdraw/own-turnover.ts';
import { changePaymentPassword, hasPaymentPassword, resetPaymentPassword, setPaymentPassword } from './withdraw/payment-password.ts';
import { withdrawPreview } from './withdraw/preview.ts';
import { withdrawReport } from './withdraw/report.ts';
import { securityConfig } from './withdraw/security-config.ts';
import { withdrawSettings } from './withdraw/settings.ts';
import { turnoverInfo } from './withdraw/turnover.ts';
import { withdraw } from './withdraw/withdraw.ts';

/**
 * The endpoint table: every call of the product. Assembled for the server (routes, OpenAPI, tests);
 * clients import the single endpoints they use.
 */
export const ENDPOINTS = [
  addDepositSlip,
  depositChannels,
  depositReport,
  listDeposits,
  createManualDeposit,
  markDepositPaid,
  switchDeposit,
  withdrawPreview,
  depositSettings,
  payByQr,
  payByPage,
  payByAlipaySlot,
  payByQqSlot,
  payByWechatSlot,
  oldPayByPage,
  oldPayByQr,
  oldTransfer,
  oldTransferByName,
  depositBanks,
  depositPromos,
  acceptPromo,
  leaveDeposit,
  refundDeposit,
  addProvider,
  openProviderAccount,
  addChannel,
  changeChannel,
  setRoutes,
  simulateRoute,
  consoleBanks,
  addBank,
  changeBank,
  setRails,
  consoleProviders,
  changeProvider,
  testProvider,
  payoutDesk,
  sendPayout,
  retryPayout,
  redirectPayout,
  releasePayout,
  payPart,
  sayPart,
  exportPayouts,
  payoutFile,
  deskAnnouncements,
  saveAnnouncement,
  publishAnnouncement,
  auditLog,
  takeDeposit,
  approveDeposit,
  rejectDeposit,
  consoleDeposits,
  consoleDeposit,
  consoleGames,
  deskGames,
  deskVendors,
  setGameListing,
  setVendorListing,
  deskChanges,
  decideChanges,
  vendorLists,
  askVendorList,
  setGameSale,
  exposureBoard,
  setExposureRule,
  endExposureRule,
  consoleGameTerms,
  previewGameTerms,
  saveGameTerms,
  decideGameTerms,
  gameTermsHistory,
  consoleGameSchedule,
  setDayOff,
  consoleOrders,
  consoleOrdersCsv,
  consoleOrder,
  consoleDraws,
  voidPreview,
  tryVisitor,
  voidDraw,
  consoleResults,
  enterResult,
  previewResult,
  operatorLogin,
  operatorLogout,
  operatorMe,
  changeOperatorPassword,
  operatorSecurity,
  endOwnSession,
  beginTotp,
  confirmTotp,
  removeTotp,
  listOperators,
  consoleOperator,
  addOperator,
  changeOperatorRole,
  disableOperator,
  enableOperator,
  resetOperatorPassword,
  resetOperatorTotp,
  proveOperator,
  listChanges,
  confirmChange,
  withdrawChange,
  endOperatorService,
  endOperatorSession,
  searchMembers,
  consoleMember,
  memberTransfers,
  memberStatements,
  memberStatementFile,
  memberBets,
  memberAccess,
  memberLogins,
  loginWaves,
  deskHolds,
  setDeskHold,
  liftDeskHold,
  lockMember,
  unlockMember,
  labelMember,
  endMemberSession,
  endMemberSessions,
  merchantSettings,
  previewSettings,
  saveSettings,
  settingsHistory,
  previewRestore,
  restoreSettings,
  addPicture,
  ownPictures,
  memberOwed,
  settleOwed,
  moneyState,
  reopenMoney,
  linkedVendors,
  linkVendor,
  changeVendorKeys,
  switchVendor,
  pauseVendor,
  vendorCases,
  vendorCaseHand,
  openRounds,
  memberRounds,
  consoleRound,
  amendRound,
  decideVendorCase,
  identityProviders,
  saveIdentityProvider,
  smsSpend,
  revealNumber,
  cashierRules,
  setFeeRule,
  setLimitRule,
  memberNeeds,
  addNeed,
  waiveNeed,
  decideNeed,
  payeeAccounts,
  addPayee,
  openPayee,
  setPayee,
  enterSource,
  openSource,
  shutSource,
  importStatement,
  reconCases,
  workReconCase,
  reverseDeposit,
  adjustments,
  askAdjustment,
  postAdjustment,
  refuseAdjustment,
  treasury,
  askTreasuryMove,
  postTreasuryMove,
  refuseTreasuryMove,
  cashFlow,
  cashFlowLines,
  cashFlowCsv,
  bankDesk,
  matchLine,
  unmatchLine,
  closeLine,
  setSmsBudget,
  setSmsPrice,
  setSmsCarrier,
  openSmsPrefix,
  verificationQueue,
  verificationCase,
  takeVerification,
  verificationPaper,
  decideVerification,
  signalPairs,
  decidePair,
  memberSignals,
  standAside,
  deskLosses,
  deskLoss,
  lossPaper,
  decideLoss,
  beginLoss,
  beginOwnLoss,
  ownLoss,
  addLossPaper,
  sendLoss,
  dropLoss,
  stopLoss,
  ownVerification,
  addPaper,
  submitVerification,
  gameReturns,
  stateGameReturn,
  consolePush,
  consoleReadFile,
  dailyStatement,
  dailyStatementCsv,
  readFile,
  addFavourite,
  removeFavourite,
  favouriteIds,
  listFavourites,
  addRecent,
  listRecents,
  hotGames,
  hotMatches,
  launchGame,
  listGames,
  listJackpots,
  jackpots,
  jackpotTick,
  listRooms,
  newGameVendor,
  trialLaunch,
  vendorGameTypes,
  captchaWork,
  captchaImage,
  changePassword,
  checkUsername,
  followLink,
  exchangePageTicket,
  login,
  openLoginStep,
  verifyLogin,
  logout,
  memberInfo,
  changeProfile,
  changeNickname,
  ownAvatar,
  kycSetting,
  chooseAvatar,
  addAvatar,
  securityQuestions,
  ownQuestions,
  setQuestions,
  changeEmail,
  changePayeeName,
  issuePageTicket,
  register,
  registerByMobile,
  registerByProvider,
  sendRegisterCode,
  sendLoginCode,
  askResetByMail,
  askResetBySms,
  resetBySms,
  resetByLink,
  checkAffiliate,
  ownAffiliate,
  applyAsAffiliate,
  ownPostbacks,
  openPostback,
  changePostback,
  renewPostbackKey,
  createAffiliateUrl,
  affiliateUrls,
  deleteAffiliateUrl,
  registeredAffiliates,
  teamKpiA,
  teamKpiB,
  teamKpiC,
  teamOverview,
  downlines,
  teamPnl,
  globalRebateSettings,
  downlineRebates,
  updateDownlineRebates,
  registerDownline,
  promoteDownline,
  ...CONTRACT_ENDPOINTS,
  contractBase,
  teamBetting,
  transferEnabled,
  transferDownline,
  transferMultipleDownline,
  transferUpline,
  ownTransferTerms,
  sealKey,
  sessionPosition,
  ownDevices,
  revokeDevice,
  disownDevice,
  disownLogin,
  endOtherSessions,
  ownLogins,
  pushKey,
  subscribePush,
  practisePush,
  unsubscribePush,
  testPush,
  ownProtection,
  setOwnLimit,
  takeBreak,
  ownContacts,
  sendContactCode,
  changeContact,
  notMe,
  elevation,
  elevate,
  sendElevationCode,
  passwordCode,
  sendPasswordCode,
  listHolds,
  ownLeaving,
  askExport,
  takeExport,
  askClosure,
  undoClosure,
  federatedProviders,
  startFederated,
  finishFederated,
  linkFederated,
  finishLink,
  ownLinks,
  unlinkFederated,
  liftHold,
  ownFactors,
  bindTotp,
  confirmOwnTotp,
  removeOwnTotp,
  renewRecoveryCodes,
  ownPasskeys,
  passkeyOptions,
  passkeyProof,
  passkeyLoginOptions,
  loginByPasskey,
  addPasskey,
  removePasskey,
  setLanguage,
  trialLogin,
  cancelBets,
  chaseDetail,
  chaseNumeros,
  drawBundle,
  drawProof,
  drawProofByIssue,
  newestProof,
  listDrawsByCode,
  listDraws,
  gameMenus,
  gameSetting,
  hotGapInfo,
  lotteryGames,
  listOrders,
  nearNumeros,
  orderDetail,
  orderLines,
  ticketProof,
  orderPurse,
  ordersToday,
  placeBets,
  placeRegionalBets,
  fishRecords,
  liveRecords,
  openSportsRecords,
  pvpRecords,
  rngRecords,
  settledSportsRecords,
  vendorRoundDetail,
  memberOrders,
  repeatOrder,
  saveTicket,
  savedTickets,
  savedTicket,
  renameTicket,
  deleteTicket,
  playMenu,
  popularGames,
  recentGameMenus,
  recentNumeros,
  vietnamGameMenu,
  vietnamOpened,
  vietnamRecentGameMenu,
  customerSeries,
  pushStream,
  winnerBoard,
  listAnnouncements,
  markAnnouncementRead,
  siteContents,
  inboxUnread,
  inboxPage,
  inboxThread,
  readMessages,
  hideMessages,
  replyMessage,
  familyInbox,
  familyDeleteInbox,
  familyReadInbox,
  messageRecipients,
  sendToLine,
  messageOutbox,
  deleteOutbox,
  reportMessage,
  reportedMessages,
  judgeReport,
  messageSettings,
  setMessageSettings,
  ownConsents,
  setConsents,
  deskThreads,
  deskThread,
  writeToMember,
  deskTemplates,
  deskTemplate,
  previewTemplate,
  saveTemplate,
  signTemplate,
  testTemplate,
  deskBulks,
  saveBulk,
  checkBulk,
  testBulk,
  actOnBulk,
  chatUnread,
  launchChat,
  ownChat,
  openChat,
  leaveChatNote,
  chatMessages,
  sendChatMessage,
  addChatPicture,
  chatTyping,
  chatSeen,
  closeChat,
  rateChat,
  chatTranscript,
  mailTranscript,
  chatPermission,
  streamAddress,
  chatDesk,
  chatPresence,
  deskMessages,
  takeChat,
  answerChat,
  deskTyping,
  endChat,
  chatSettings,
  saveChatEngine,
  saveChatHours,
  saveCanned,
  chatReport,
  liveRooms,
  lobbyNews,
  helpCenter,
  countries,
  domainRoute,
  registerSetting,
  consolidatedSettings,
  systemStatus,
  whitelabel,
  walletBalance,
  consolidatedFunds,
  ownTransactions,
  memberPnl,
  ownStatements,
  ownStatementFile,
  memberTransactions,
  downlineTransactions,
  transactionCodes,
  merchantWallet,
  vendorWallets,
  walletTransfer,
  memberWallets,
  walletLocks,
  walletLock,
  walletMoving,
  toMainWallet,
  fromMainWallet,
  subToSubWallet,
  leaveGame,
  bankCards,
  withdrawBanks,
  bindBankCard,
  bindConfig,
  withdrawCharges,
  listWithdrawals,
  withdrawMethods,
  setPaymentPassword,
  changePaymentPassword,
  resetPaymentPassword,
  hasPaymentPassword,
  withdrawReport,
  securityConfig,
  withdrawSettings,
  turnoverInfo,
  ownTurnover,
  withdraw,
  takeWithdrawal,
  approveWithdrawal,
  rejectWithdrawal,
  payWithdrawal,
  consoleWithdrawals,
  consoleWithdrawal,
  ownLevels,
  rankProgress,
  levelScheme,
  setLevelScheme,
  levelBenefits,
  setLevelBenefits,
  levelRewards,
  ownRebates,
  claimRebates,
  rebateSettings,
  ownReferral,
  referralDetails,
  referralRule,
  setReferralRule,
  deskReferrals,
  decideReferral,
  mall,
  mallOrders,
  orderItem,
  convertPoints,
  pointMoves,
  pointBalance,
  pointConfig,
  pointRewards,
  pointRewardTypes,
  redeemedPoints,
  redeemPointReward,
  convertPoint,
  deskJackpots,
  writeJackpot,
  moveJackpot,
  deskMall,
  saveMallItem,
  setPointRate,
  deskMallOrders,
  moveMallOrder,
  consoleLine,
  tryMove,
  planMove,
  withdrawMove,
  setMemberRates,
  grantSeriesQuota,
  affiliatePlans,
  saveAffiliatePlan,
  affiliates,
  decideAffiliate,
  postbackLog,
  resendPostback,
  agentScheme,
  setAgentScheme,
  activities,
  activity,
  appOpened,
  claimPromotion,
  findPromoCode,
  addApplicationPicture,
  applyForPromotion,
  choosePromotion,
  ownRewards,
  claimReward,
  ownBonus,
  giveUpBonus,
  merchantPromotions,
  availablePromotions,
  claimPromotions,
  claimIssuedPromotion,
  emptyPromotionLists,
  calendars,
  claimDay,
  loginPromotions,
  loginPromotionDays,
  claimLoginPromotion,
  prizes,
  drawPrize,
  ownDraws,
  prizeProof,
  takeTickets,
  raffleProof,
  claimRafflePromotion,
  rafflePromotionStatus,
  missions,
  boards,
  claimMilestone,
  missionSummaries,
  missionMilestones,
  missionLeaderboard,
  deskCampaigns,
  deskCampaign,
  makeCampaignDraft,
  saveCampaignDraft,
  moveCampaign,
  makePromoCodes,
  countAudience,
  forecastCampaign,
  campaignVersion,
  giveCampaign,
  deskApplications,
  decideApplications,
  memberGrants,
  takeGrantBack,
  deskContracts,
  deskProposeContract,
  deskProcessContract,
  deskEndContract,
  ...STATEMENT_ENDPOINTS,
  openDispute,
  agentAdjustments,
  signLateDay,
  payoutRuns,
  payoutRun,
  signPayoutRun,
  agentFlags,
  decideAgentFlag,
  agentDisputes,
  answerAgentDispute,
  decideAgentDispute,
  turnPayoutRun,
] as const;
