import { FileText, FolderKanban, KeyRound } from 'lucide-react'

/** Introduces the portal beside the sign-in form. */
export const CLIENT_PANEL = {
  title: 'Your client portal',
  lead: 'Everything about our work for you, in one place.',
  features: [
    {
      icon: FolderKanban,
      title: 'Projects',
      text: 'Where each of your projects stands, and what comes next.',
    },
    {
      icon: FileText,
      title: 'Documents',
      text: 'The files we share with you, always in their latest version.',
    },
    {
      icon: KeyRound,
      title: 'No password',
      text: 'You sign in with a code from your inbox. There is nothing to remember.',
    },
  ],
} as const
