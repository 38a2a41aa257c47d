/** The sections of the REST API's documentation, with their subjects. */
export const TAGS = {
  Audit: 'The log of every change.',
  Clients: 'The companies and people that the agency works for.',
  Contacts: 'Messages from the contact form, and what staff did about them.',
  Dashboard: 'The start page of the back office.',
  Changes: 'What others have changed, as it happens.',
  Documents: 'Files in Google Drive, and the connection to it.',
  Messages: 'Conversations between clients and the team, and what staff note beside them.',
  Notices: 'What people are told, on screen and by email.',
  Newsletter: 'Subscriptions to the newsletter.',
  Passkeys: 'Signing in without a password or a code, for staff and clients.',
  'Portal sign-in': 'Clients sign in with a one-time code sent by email.',
  Pictures: 'Logo, icon and pictures of the public site.',
  Projects: 'The projects of clients.',
  Records: 'Clients, projects and contacts with their history, as the back office shows them.',
  Search: 'Records of all kinds by their names.',
  Site: 'The texts and the look of the public site: drafts, publication and history.',
  'Saved views': 'Searches, filters and orders of lists that people save for themselves.',
  'Site settings': 'Company details and links that the public site shows.',
  'Staff accounts': 'Registration, sign-in and passwords of staff.',
  System: 'The release that answers, and how the installation is doing.',
  Team: 'Members of staff and their invitations.',
  Trash: 'What was deleted and can be put back.',
  Uploads: 'Files that clients send, on their way to Google Drive.',
  Viewer: 'The person who is signed in.',
} as const

export type Tag = keyof typeof TAGS
