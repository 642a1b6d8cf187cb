const ACCOUNT = 'It is about the account, and names no policy.'
const FORMER =
  'It goes to an address that may no longer be that of the customer, who alone may learn what is insured.'
const TYPED = 'It goes to an address that was typed, whose reader may not learn what somebody has with us.'
const DRAFT = 'It is about answers that were never sent, so there is no policy.'
const STAFF = 'It goes to a member of staff about their own work, and names no customer.'
const DETAILS = 'It is about names and telephone numbers of the account, and changes no policy.'

/** The mails that do not say whether a policy insures (QUOTE-04), each with the reason. */
export const MAILS_WITHOUT_COVER = {
  activation: ACCOUNT,
  reset: ACCOUNT,
  resetBlocked: ACCOUNT,
  passwordChanged: ACCOUNT,
  usernameLink: ACCOUNT,
  usernameRequested: ACCOUNT,
  usernameChanged: FORMER,
  usernameConfirmed: ACCOUNT,
  usernameRestored: ACCOUNT,
  usernameRemoved: FORMER,
  changedMeanwhile: FORMER,
  dataReady: ACCOUNT,
  calendarMade: ACCOUNT,
  supportActed: ACCOUNT,
  supportCorrected: ACCOUNT,
  supportWrote: 'Its words are those of a member of staff, who writes about anything.',
  accountClosedAfterDeath:
    'An account is closed only when no insurance runs or waits, and its owner has died.',
  accountClosed: 'An account is closed only when no insurance runs or waits, and its data is gone by then.',
  detailsReceived: DETAILS,
  detailsTakenBack: DETAILS,
  detailsAccepted: DETAILS,
  detailsRefused: DETAILS,
  staffInvitation: STAFF,
  staffReset: STAFF,
  staffResetAsked: STAFF,
  staffResetToAgree: STAFF,
  staffRecoveryUsed: STAFF,
  staffFactorsChanged: STAFF,
  staffAdministratorAdded: STAFF,
  claimGivenBack: STAFF,
  savedRequest: DRAFT,
  savedClaim: DRAFT,
  receivedPublic: TYPED,
  receipt: TYPED,
  answered: TYPED,
  question: 'It goes to our own service desk, which sees the policy in the back office.',
  withdrawal:
    'It is the receipt that the law asks for, to an address that was typed. The mail of our decision says what is insured.',
  withdrawalNotFound: TYPED,
  withdrawalReopened: TYPED,
  withdrawalHandled: TYPED,
  ratesEnd: STAFF,
} as const satisfies Readonly<Record<string, string>>

/** The mails that go to members of staff about their own work. */
export const MAILS_TO_STAFF: ReadonlySet<string> = new Set(
  Object.entries(MAILS_WITHOUT_COVER).flatMap(([name, reason]) => (reason === STAFF ? [name] : [])),
)
