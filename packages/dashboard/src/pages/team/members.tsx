import type { Member, Role } from '@aisle/contract';
import { NativeSelect, Table, Text } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '../../api/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { ConfirmButton, Note, useNotices, useRoleNames, WideTable } from '../../parts/index.ts';
import { includesRole, useAccount, useMay, useOrganization } from '../../session/index.ts';
import { rolesToGive } from './role-options.ts';

function MemberRow({ member }: { member: Member }) {
  const t = useTexts('team');
  const format = useFormat();
  const names = useRoleNames();
  const api = useApi();
  const may = useMay();
  const notices = useNotices();
  const queries = useQueryClient();
  const { user } = useAccount();
  const { organizationId, role: own } = useOrganization();
  const { userId, name } = member;
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['organization', organizationId] }),
      queries.invalidateQueries({ queryKey: ['account'] }),
    ]);
  const change = useMutation({
    mutationFn: (role: Role) => api.patchMember({ organizationId, userId }, { role }),
    onSuccess: async (_, role) => {
      await refresh();
      const undo = async (): Promise<void> => {
        await api.patchMember({ organizationId, userId }, { role: member.role });
        await refresh();
      };
      if (role !== member.role) notices.undoable(t('roleChanged', { name }), undo);
    },
    onError: notices.failed,
  });
  // Only owners change owners, and nobody changes himself by accident.
  const mayChange = userId !== user.userId && (member.role !== 'owner' || includesRole(own, 'owner'));
  return (
    <Table.Tr>
      <Table.Td>
        <Text fw={600}>
          <bdi>{name}</bdi> {userId === user.userId && `(${t('you')})`}
        </Text>
        <Note>
          <bdi>{member.email}</bdi>
        </Note>
      </Table.Td>
      <Table.Td>
        {mayChange && may('patchMember') ? (
          <NativeSelect
            size="xs"
            aria-label={t('roleOf', { name })}
            value={member.role}
            disabled={change.isPending}
            onChange={(event) => change.mutate(event.currentTarget.value as Role)}
            data={rolesToGive(own).map((role) => ({ value: role, label: names[role] }))}
          />
        ) : (
          names[member.role]
        )}
      </Table.Td>
      <Table.Td>{member.secondFactor ? t('on') : t('off')}</Table.Td>
      <Table.Td>{format.date(member.joinedAt)}</Table.Td>
      <Table.Td>
        {mayChange && may('deleteMember') && (
          <ConfirmButton
            danger
            icon="trash"
            title={t('removeTitle', { name })}
            text={t('removeText')}
            label={t('removeLabel', { name })}
            onConfirm={async () => {
              await api.deleteMember({ organizationId, userId });
              notices.done(t('removed', { name }));
              await refresh();
            }}
          >
            {t('remove')}
          </ConfirmButton>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

/** Who belongs to the organization. */
export function Members() {
  const t = useTexts('team');
  const frame = useTexts('frame');
  const api = useApi();
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery({
    queryKey: ['organization', organizationId, 'members'],
    queryFn: () => api.listMembers({ organizationId }),
  });
  return (
    <WideTable
      label={frame('pageTeam')}
      heads={[t('name'), t('role'), t('secondFactor'), t('joined'), t('actions')]}
      minWidth={680}
    >
      {data.members.map((member) => (
        <MemberRow key={member.userId} member={member} />
      ))}
    </WideTable>
  );
}
