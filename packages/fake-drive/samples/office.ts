import { account, filesIn, partner, rootId, type DriveFile } from '../file.ts'
import { mimeTypes as type } from '../mime-types.ts'

const root = filesIn(rootId)
const press = filesIn('folderPressKit001')

/** Files of the agency itself, among them the cases that are easily forgotten. */
export const officeSamples: DriveFile[] = [
  root(type.doc, 'docWelcomeHandbook01', 'Welcome to the sandbox', '11-18', {
    lines: [
      'These files stand in for a Google Drive while Loggia runs on one machine.',
      'Nothing here has ever been at Google.',
    ],
  }),
  root(type.drawing, 'drawingSiteMap000001', 'Site map', '10-11', {
    lines: ['Home, services, solutions, about, contact'],
  }),
  root(type.sheet, 'sheetRateCard0000001', 'Rate card', '09-01', {
    lines: ['Service,Per day', 'Design,900', 'Engineering,1100'],
  }),
  root(type.text, 'textMeetingNotes0001', 'Meeting notes.txt', '11-17', {
    lines: ['Call Priya about the map.', 'Send Marcus the plan of the showroom.'],
  }),
  root(type.doc, 'docMinutesArchive001', 'Archive of all minutes', '11-01', {
    tooLargeToExport: true,
  }),
  root(type.pdf, 'pdfTeamGuidelines001', 'Guidelines of the team.pdf', '07-07', {
    owner: undefined,
    readers: [account.emailAddress],
    lines: ['Write it down, keep it short, date it.'],
  }),
  root(type.doc, 'docPartnerProposal01', 'Proposal of our partner', '11-09', {
    owner: partner,
    parent: undefined,
    readers: [account.emailAddress],
    lines: ['Hosting and care for two years.'],
  }),
  root(type.doc, 'docTrashedDraft00001', 'Draft, thrown away', '06-01', {
    trashed: true,
    lines: ['Not needed any more.'],
  }),
  root(type.folder, 'folderPressKit001', 'Press kit', '08-01'),
  press(type.gif, 'imagePressMark000001', 'Mark, moving.gif', '08-02'),
  press(type.quicktime, 'videoPressTour000001', 'Office tour.mov', '08-03'),
  press(type.mpeg, 'audioPressJingle0001', 'Jingle.mp3', '08-04'),
  press(type.mp3, 'audioPressInterview1', 'Interview.mp3', '08-05'),
  press(type.pdf, 'pdfPressFactSheet001', 'Fact sheet.pdf', '08-06', {
    lines: ['Websites, apps and data for companies that want to last.'],
  }),
  root(type.folder, 'folderOpenPoints0001', 'Open points', '11-02'),
]
