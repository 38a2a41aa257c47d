import { filesIn, rootId, type DriveFile } from '../file.ts'
import { mimeTypes as type } from '../mime-types.ts'

const root = filesIn(rootId)
const lakeshore = filesIn('clientFolderA0001')
const artwork = filesIn('folderLakeshoreArt01')
const feld = filesIn('clientFolderB0001')

/** The folders of two demo clients, and a document shared with a third. */
export const clientSamples: DriveFile[] = [
  root(type.folder, 'clientFolderA0001', 'Lakeshore Clinics', '10-02'),
  lakeshore(type.doc, 'docLakeshoreBrief01', 'Appointment portal: brief', '11-12', {
    lines: [
      'Patients of the three practices book, move and cancel their own appointments.',
      'First release: booking and reminders. Second release: forms before the visit.',
    ],
  }),
  lakeshore(type.sheet, 'sheetLakeshorePlan01', 'Release plan', '11-10', {
    lines: ['Milestone,Date', 'Prototype,2026-11-30', 'Pilot,2027-01-18', 'Launch,2027-02-22'],
  }),
  lakeshore(type.slides, 'slidesLakeshoreKick1', 'Kick-off', '10-05', {
    lines: ['Why a portal', 'Who takes part', 'What happens next'],
  }),
  lakeshore(type.pdf, 'pdfLakeshoreContract', 'Contract.pdf', '10-02', {
    lines: ['Between Lakeshore Clinics and the provider.', 'Signed on October 2, 2026.'],
  }),
  lakeshore(type.folder, 'folderLakeshoreArt01', 'Artwork', '10-20'),
  artwork(type.jpeg, 'imageLakeshorePhoto1', 'Header picture.jpg', '10-21'),
  artwork(type.mp4, 'videoLakeshoreClip01', 'Opening clip.mp4', '10-22'),
  root(type.folder, 'clientFolderB0001', 'Feld & Sons Cabinetry', '09-14'),
  feld(type.doc, 'docFeldCatalogue0001', 'Catalogue texts', '11-03', {
    lines: ['Every cabinet is made to measure.', 'Walnut, cherry and oak from the county.'],
  }),
  feld(type.png, 'imageFeldFloorPlan01', 'Showroom plan.png', '10-28'),
  feld(type.zip, 'zipFeldPhotographs01', 'Photographs.zip', '09-30'),
  root(type.doc, 'docNorthwindOffer001', 'Offer for Northwind Freight', '11-15', {
    readers: ['priya@northwindfreight.example'],
    lines: ['A live map of all trucks, with the dispatchers in mind.'],
  }),
]
