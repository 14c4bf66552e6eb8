import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  title: 'Connexion',
  text: 'Au tableau de bord de la recherche de votre boutique.',
  email: 'E-mail',
  password: 'Mot de passe',
  name: 'Votre nom',
  organization: 'Organisation',
  organizationHint: 'Votre entreprise. Ses boutiques et son équipe portent ce nom.',
  passwordHint: 'Au moins {count} caractères. Une phrase se retient facilement.',
  signIn: 'Se connecter',
  passkey: 'Se connecter avec une clé d’accès',
  forgot: 'Mot de passe oublié ?',
  signUp: 'Créer un compte',
  signUpText: 'Un compte pour vous et une organisation pour vos boutiques.',
  haveAccount: 'J’ai un compte',
  setupTitle: 'Installer Aisle',
  setupText:
    'Vous créez le premier compte. Il possède cette installation et peut inviter d’autres personnes.',
  setupDone: 'Cette installation a son premier propriétaire. Connectez-vous.',
  setupNoToken:
    'Ouvrez le lien que le serveur a écrit dans son journal au démarrage. Il crée le premier propriétaire.',
  signUpClosed:
    'Ici, les comptes se créent sur invitation. Demandez à un propriétaire de votre organisation.',
  codeTitle: 'Saisissez le code',
  codeText: 'Les six chiffres de votre application d’authentification, ou un code de secours.',
  code: 'Code',
  forgotTitle: 'Mot de passe oublié',
  forgotText: 'Vous recevrez un lien pour en choisir un nouveau.',
  forgotSend: 'Envoyer le lien',
  forgotSent: 'S’il existe un compte avec cette adresse, un lien est en route. Il vaut une heure.',
  forgotNoMail: 'Ce service n’envoie pas d’e-mails. L’opérateur trouve le lien dans le journal du serveur.',
  resetTitle: 'Nouveau mot de passe',
  resetText: 'Toutes les autres sessions de votre compte se terminent.',
  resetSave: 'Enregistrer',
  resetDone: 'Votre mot de passe est changé. Connectez-vous.',
  linkMissing: 'Ce lien est incomplet. Ouvrez-le à nouveau depuis l’e-mail.',
  invitationTitle: 'Vous êtes invité',
  invitationText: '{organization} invite {email} comme {role}.',
  accept: 'Accepter l’invitation',
  acceptSignIn: 'Se connecter pour accepter',
};
