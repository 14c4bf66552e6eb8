import type { ErrorEntry } from './error-entry.ts';

/** People of the dashboard: sign-in, second factors, organizations. */
export const ACCOUNT_ERRORS = {
  sign_in_failed: {
    status: 401,
    cause: 'The address, password or passkey is wrong, or the sign-in took too long.',
    cure: 'Begin again with the password. Reset it when it is lost. After many attempts the answer is a 429.',
  },
  second_factor_wrong: {
    status: 401,
    cause: 'The code from the app is wrong or used already, or the recovery code is.',
    cure: 'Enter the next code, or another recovery code. Check the clock of the phone.',
  },
  role_not_allowed: {
    status: 403,
    cause: 'The role of the person is too low for this action.',
    cure: 'Ask an owner or admin of the organization to do it, or to raise the role.',
  },
  installation_owner_only: {
    status: 403,
    cause: 'Only the person who owns the installation vouches for domains and sets plans.',
    cure: 'Prove the domain instead, or ask whoever runs the service. The operator names the owner: `aisle owner set`.',
  },
  sign_up_closed: {
    status: 403,
    cause: 'The service makes accounts by invitation only, or makes none.',
    cure: 'Ask an owner or admin for an invitation. The operator decides with `AISLE_SIGN_UP`.',
  },
  address_not_proved: {
    status: 403,
    cause: 'The mail address of the account was never proved, so it makes no shop and sends no invitation.',
    cure: 'Open the link in the mail, or ask for another on the account page. Without a mail server, the operator makes a link with `aisle user reset-password`.',
  },
  password_wrong: {
    status: 403,
    cause: 'The action asks for the current password again, and it was wrong.',
    cure: 'Enter the current password, or reset it from the sign-in page.',
  },
  sign_in_again: {
    status: 403,
    cause: 'The action asks for a password. The account has none, and its session began over 10 minutes ago.',
    cure: 'Sign in again and repeat it, or set a password by the link for a new one.',
  },
  identity_unknown: {
    status: 403,
    cause: 'No account is linked with the one at the provider, and the service makes none for it.',
    cure: 'With an account, sign in as before and link the provider on the account page. Else ask for an invitation. The operator decides with `AISLE_SIGN_UP` and `AISLE_OIDC_PROVIDERS`.',
  },
  organization_not_found: {
    status: 404,
    cause: 'The signed-in person belongs to no organization with this id.',
    cure: 'Take the id from `GET /api/dashboard/account`, or ask for an invitation.',
  },
  member_not_found: {
    status: 404,
    cause: 'The organization has no member with this id, or no longer.',
    cure: 'Read the list of members again.',
  },
  invitation_not_found: {
    status: 404,
    cause: 'The invitation was used, withdrawn or removed before.',
    cure: 'Read the list of invitations again.',
  },
  dashboard_session_not_found: {
    status: 404,
    cause: 'The person has no session with this id, or it has ended.',
    cure: 'Read the list of sessions again. An ended session needs nothing more.',
  },
  passkey_not_found: {
    status: 404,
    cause: 'The person has no passkey with this id.',
    cure: 'Read the list of passkeys again.',
  },
  provider_not_found: {
    status: 404,
    cause: 'The operator has set up no provider of sign-ins with this id, or has removed it.',
    cure: 'Take the id from `GET /api/dashboard/setup`.',
  },
  identity_not_found: {
    status: 404,
    cause: 'The person has no linked account with this id.',
    cure: 'Read the list of linked accounts again.',
  },
  identity_taken: {
    status: 409,
    cause: 'The account at the provider is linked already, with this account or with another.',
    cure: 'Sign in with it and unlink it there, or choose another account at the provider.',
  },
  last_way_in: {
    status: 409,
    cause: 'The account would be left without a way to sign in.',
    cure: 'Set a password first, add a passkey, or link another provider.',
  },
  email_taken: {
    status: 409,
    cause: 'An account with this address exists.',
    cure: 'Sign in with it, or reset its password. Then accept the invitation while signed in.',
  },
  last_owner: {
    status: 409,
    cause: 'The change would leave the organization without an owner.',
    cure: 'Make another member owner first.',
  },
  already_member: {
    status: 409,
    cause: 'The person is a member of the organization.',
    cure: 'Nothing is missing. To change the role, change the member.',
  },
  second_factor_on: {
    status: 409,
    cause: 'An authenticator app is set up for this account.',
    cure: 'Remove the app first, with the password, then set up the new one.',
  },
  link_invalid: {
    status: 422,
    cause: 'The link of an invitation, a reset or the first account was used, withdrawn or has expired.',
    cure: 'Ask for a new link. The operator makes one with `aisle owner link` or `aisle user reset-password`.',
  },
  provider_refused: {
    status: 422,
    cause: 'The provider did not sign the person in, or the person went back.',
    cure: 'Try again. If it stays, ask whoever runs the provider: the message has its reason.',
  },
  provider_answer_invalid: {
    status: 422,
    cause:
      'The answer belongs to no sign-in that this browser began within 10 minutes, or does not prove who it is.',
    cure: 'Begin again, in one browser. If it stays, the log of the service has the reason.',
  },
  provider_names_no_email: {
    status: 422,
    cause: 'The provider names no mail address, which a new account needs.',
    cure: 'Let the provider tell the address, or sign in otherwise and link it.',
  },
  plugin_other_host: {
    status: 422,
    cause: 'The plugin is on another host than the shop that it shall connect.',
    cure: 'Choose the shop of that host, or make one. A shop that moved gets its new `url` in its settings.',
  },
  plugin_code_invalid: {
    status: 422,
    cause:
      'The code of a plugin was used, is older than five minutes, or was made for another request. Or the person who approved it may no longer make keys.',
    cure: 'Press Connect in the plugin again. Or make an API key in the dashboard and enter it there.',
  },
  passkey_invalid: {
    status: 422,
    cause: 'The answer of the new passkey could not be checked, or came too late.',
    cure: 'Add the passkey again, on the host name under which you open the dashboard.',
  },
  code_wrong: {
    status: 422,
    cause: 'The code that confirms a new authenticator app is wrong.',
    cure: 'Enter the next code of the app. Check the clock of the phone.',
  },
  password_easy: {
    status: 422,
    cause:
      'The new password is among the frequent ones, or is little more than the name, the address or the organization.',
    cure: 'Choose another: a sentence of several words that is yours alone.',
  },
  invitation_quota_exceeded: {
    status: 422,
    cause: 'As many invitations wait for an answer as an organization may have.',
    cure: 'Withdraw some first.',
  },
  provider_unreachable: {
    status: 424,
    cause: 'The provider of the sign-in did not answer, or not as OpenID Connect wants it.',
    cure: 'Try again, or sign in otherwise. The log of the service tells the operator why.',
  },
} as const satisfies Record<string, ErrorEntry>;
