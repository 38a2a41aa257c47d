import { FolderKanban, MessagesSquare, Users } from 'lucide-react'

/** Introduces the back office beside the sign-in form. */
export const STAFF_PANEL = {
  title: 'The back office',
  lead: 'One place for the people we work for and the work we do for them.',
  features: [
    {
      icon: Users,
      title: 'Client management',
      text: 'Every client with contact details, status and notes in one list.',
    },
    {
      icon: FolderKanban,
      title: 'Project tracking',
      text: 'What is planned, under way and done, with dates and priorities.',
    },
    {
      icon: MessagesSquare,
      title: 'Contact management',
      text: 'Contacts from the website, and which ones have been answered.',
    },
  ],
} as const
