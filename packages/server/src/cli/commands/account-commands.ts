import { Role } from '@aisle/contract';
import { hint } from '../../kernel/index.ts';
import { CliError } from '../cli-error.ts';
import { type Command, flagValue } from '../command.ts';
import { formatFields, formatTable } from '../format-table.ts';
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
      throw new CliError('there is an account already; see user list and user reset-password');
    return { json: { url }, text: url };
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
    const { users, members, secondFactor } = service.accounts;
    const user = await users.byEmail(email);
    if (user === null) throw new CliError(`there is no account with the address '${email}'; see user list`);
    await secondFactor.clear(user.id);
    await service.accounts.settled();
    const action = 'account.second_factor_removed';
    for (const organizationId of await members.organizationsOf(user.id))
      await auditOperator(service, { organizationId, action, target: user.id });
    return { json: { userId: user.id }, text: `${user.email} signs in with the password alone` };
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
    const { users, members } = service.accounts;
    const user = await users.byEmail(email);
    if (user === null) throw new CliError(`there is no account with the address '${email}'; see user list`);
    if (user.email_proved_at === null)
      throw new CliError(
        `nothing proves that '${email}' is the person's: pass on the link of user reset-password first`,
      );
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
  listUsers,
  resetPassword,
  removeSecondFactor,
  addMember,
];
