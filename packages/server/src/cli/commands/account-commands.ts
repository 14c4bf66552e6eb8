import { Role } from '@aisle/contract';
import type { User } from '../../accounts/index.ts';
import { hint } from '../../kernel/index.ts';
import { CliError } from '../cli-error.ts';
import { type Command, flagValue } from '../command.ts';
import { formatFields, formatTable } from '../format-table.ts';
import type { Service } from '../open-service.ts';
import { auditOperator } from '../operator-audit.ts';

const ownerLink: Command = {
  name: 'owner link',
  positionals: [],
  summary: 'A link that makes the first owner of the dashboard, once, within 7 days',
  flags: {},
  run: async (context) => {
    const service = await context.service();
    const url = await service.accounts.signUp.firstOwnerLink();
    if (url === null)
      throw new CliError('there is an account already; see user list, user reset-password and owner set');
    return { json: { url }, text: url };
  },
};

/** @throws CliError */
const requireUser = async (service: Service, email: string): Promise<User> => {
  const user = await service.accounts.users.byEmail(email);
  if (user === null) throw new CliError(`there is no account with the address '${email}'; see user list`);
  return user;
};

/** As `requireUser`; nobody else can have signed up with the address. */
const requireProvedUser = async (service: Service, email: string): Promise<User> => {
  const user = await requireUser(service, email);
  if (user.email_proved_at !== null) return user;
  throw new CliError(
    `nothing proves that '${email}' is the person's: pass on the link of user reset-password first`,
  );
};

const showOwner: Command = {
  name: 'owner show',
  positionals: [],
  summary: 'Who owns the installation, vouches for domains and sets plans in the dashboard',
  flags: {},
  run: async (context) => {
    const owner = await (await context.service()).accounts.installation.find();
    if (owner === null)
      return { json: { owner: null }, text: 'Nobody is known to own it: see owner set, or owner link' };
    const { id: userId, name, email } = owner;
    return { json: { owner: { userId, name, email } }, text: formatFields({ userId, name, email }) };
  },
};

const setOwner: Command = {
  name: 'owner set',
  positionals: ['<email>'],
  summary: 'Make a person with an account the owner of the installation, in place of any other',
  flags: {},
  run: async (context, { positionals: [email = ''] }) => {
    const service = await context.service();
    const { installation, members } = service.accounts;
    const user = await requireProvedUser(service, email);
    const former = await installation.appoint(user.id);
    const people = former === null ? [user.id] : [user.id, former.id];
    const organizations = await Promise.all(people.map((id) => members.organizationsOf(id)));
    // No address of the other person: the two may not know each other.
    for (const organizationId of new Set(organizations.flat()))
      await auditOperator(service, { organizationId, action: 'installation.owner_set', target: user.id });
    return { json: { userId: user.id, email: user.email }, text: `${user.email} owns the installation` };
  },
};

const listUsers: Command = {
  name: 'user list',
  positionals: [],
  summary: 'The people with an account, and where they belong',
  flags: {},
  run: async (context) => {
    const users = await (await context.service()).accounts.users.list();
    const rows = users.map((user) => [
      user.userId,
      user.email,
      user.name,
      user.organizations.map(({ organizationId, role }) => `${organizationId} (${role})`).join(', '),
    ]);
    const text =
      rows.length === 0
        ? 'No accounts yet: see owner link'
        : formatTable(['userId', 'email', 'name', 'organizations'], rows);
    return { json: { users }, text };
  },
};

const resetPassword: Command = {
  name: 'user reset-password',
  positionals: ['<email>'],
  summary: 'A link that sets a new password, once, within an hour; pass it to its owner alone',
  flags: {},
  run: async (context, { positionals: [email = ''] }) => {
    const service = await context.service();
    const url = await service.accounts.passwordChanges.resetLink(email);
    if (url === null) throw new CliError(`there is no account with the address '${email}'; see user list`);
    return { json: { url }, text: url };
  },
};

const removeSecondFactor: Command = {
  name: 'user remove-second-factor',
  positionals: ['<email>'],
  summary: 'Ask a person for no code at sign-in, when the phone and the recovery codes are lost',
  flags: {},
  run: async (context, { positionals: [email = ''] }) => {
    const service = await context.service();
    const { members, secondFactor } = service.accounts;
    const user = await requireUser(service, email);
    await secondFactor.clear(user.id);
    await service.accounts.settled();
    const action = 'account.second_factor_removed';
    for (const organizationId of await members.organizationsOf(user.id))
      await auditOperator(service, { organizationId, action, target: user.id });
    return { json: { userId: user.id }, text: `${user.email} signs in with the password alone` };
  },
};

const endSessions: Command = {
  name: 'user end-sessions',
  positionals: [],
  summary: 'End all sessions of a person or of everyone; they sign in again',
  flags: {
    email: { type: 'string', value: '<email>', help: 'Of this person' },
    all: { type: 'boolean', help: 'Of everyone, such as after a break-in' },
  },
  run: async (context, args) => {
    const email = flagValue(args, 'email');
    if ((email !== undefined) === args.booleans.has('all'))
      throw new CliError('name one person by --email, or give --all');
    const service = await context.service();
    const { sessions, members } = service.accounts;
    const { db } = service.store;
    const user = email === undefined ? null : await requireUser(service, email);
    if (user === null) await sessions.endAll();
    else await sessions.endOthers(user.id, null);
    const organizations =
      user === null
        ? (await db.selectFrom('organizations').select('id').execute()).map(({ id }) => id)
        : await members.organizationsOf(user.id);
    for (const organizationId of organizations)
      await auditOperator(service, {
        organizationId,
        action: 'account.sessions_ended',
        target: user?.id ?? null,
      });
    const who = user === null ? 'everyone' : user.email;
    return { json: { ended: who }, text: `no session of ${who} is open any more` };
  },
};

const addMember: Command = {
  name: 'member add',
  positionals: ['<organizationId>', '<email>'],
  summary: 'Add a person with an account to an organization, such as that of a shop made here',
  flags: { role: { type: 'string', value: '<role>', help: `${Role.options.join(', ')}; default owner` } },
  run: async (context, args) => {
    const [organizationId = '', email = ''] = args.positionals;
    const wanted = flagValue(args, 'role') ?? 'owner';
    const role = Role.options.find((one) => one === wanted.toLowerCase());
    if (role === undefined)
      throw new CliError(`--role must be one of ${Role.options.join(', ')}${hint(wanted, Role.options)}`);
    const service = await context.service();
    const { members } = service.accounts;
    const user = await requireProvedUser(service, email);
    const { db } = service.store;
    const organization = await db
      .selectFrom('organizations')
      .select('id')
      .where('id', '=', organizationId)
      .executeTakeFirst();
    if (organization === undefined) throw new CliError(`there is no organization '${organizationId}'`);
    await db.transaction().execute((trx) => members.add(trx, { organizationId, userId: user.id, role }));
    await auditOperator(service, {
      organizationId,
      action: 'member.added',
      target: user.id,
      details: { role },
    });
    const json = { organizationId, userId: user.id, role };
    return { json, text: formatFields(json) };
  },
};

export const accountCommands: readonly Command[] = [
  ownerLink,
  showOwner,
  setOwner,
  listUsers,
  resetPassword,
  removeSecondFactor,
  endSessions,
  addMember,
];
