import { MIN_PASSWORD_LENGTH } from '@aisle/contract';
import { PasswordInput, TextInput } from '@mantine/core';
import { useApi } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { type Fields, Form } from '../../parts/index.ts';
import { useEnter } from './use-enter.ts';

/** The field of a new password, with the rule beside it. */
export function NewPasswordField({ label }: { label: string }) {
  const t = useTexts('signIn');
  return (
    <PasswordInput
      name="password"
      label={label}
      description={t('passwordHint', { count: MIN_PASSWORD_LENGTH })}
      required
      minLength={MIN_PASSWORD_LENGTH}
      maxLength={256}
      autoComplete="new-password"
    />
  );
}

type AccountFormProps = {
  /** What the link proves; neither where sign-up is open. */
  setupToken?: string;
  invitation?: { token: string; email: string };
};

/** Makes an account, signs in and goes on. An invited person joins an organization and makes none. */
export function AccountForm({ setupToken, invitation }: AccountFormProps) {
  const t = useTexts('signIn');
  const api = useApi();
  const enter = useEnter();
  const send = async ({ name = '', email = '', password = '', organization }: Fields) => {
    await api.signUp({
      name,
      email,
      password,
      ...(organization !== undefined && organization !== '' && { organizationName: organization }),
      ...(setupToken !== undefined && { setupToken }),
      ...(invitation !== undefined && { invitationToken: invitation.token }),
    });
    await enter();
  };
  return (
    <Form send={send} button={t('signUp')} wide>
      <TextInput name="name" label={t('name')} required maxLength={120} autoComplete="name" autoFocus />
      <TextInput
        name="email"
        type="email"
        label={t('email')}
        required
        autoComplete="username"
        defaultValue={invitation?.email ?? ''}
        readOnly={invitation !== undefined}
      />
      {invitation === undefined && (
        <TextInput
          name="organization"
          label={t('organization')}
          description={t('organizationHint')}
          required
          maxLength={200}
          autoComplete="organization"
        />
      )}
      <NewPasswordField label={t('password')} />
    </Form>
  );
}
