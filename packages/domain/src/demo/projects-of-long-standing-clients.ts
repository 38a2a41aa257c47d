import { project, type DemoProject } from './project.ts'

/** The projects of the first three clients by company, oldest first. */
export const projectsOfLongStandingClients: Record<string, DemoProject[]> = {
  'Lakeshore Clinics': [
    project(
      'Appointment reminders',
      'Text and email reminders two days before an appointment, with a link to move it.',
      'completed',
      'medium',
      [-320, -250, '$9,500'],
      'No-shows fell by a third in the first quarter.',
    ),
    project(
      'Patient portal',
      'Secure access to appointments, bills and forms for the patients of all three practices.',
      'in-progress',
      'high',
      [-75, 45, '$48,000'],
      'Accessibility review before the first release.',
    ),
    project(
      'Move to managed hosting',
      'Move the practice servers to managed hosting with nightly encrypted backups.',
      'pending',
      'medium',
      [30, 75, '$14,000'],
    ),
  ],
  'Feld & Sons Cabinetry': [
    project(
      'Showroom website',
      'A new website with a gallery of kitchens and a form for measuring appointments.',
      'completed',
      'medium',
      [-300, -230, '$12,000'],
    ),
    project(
      'Quote calculator',
      'Staff choose wood, size and fittings, and get a price and a cutting list.',
      'in-progress',
      'medium',
      [-40, 25, '$17,500'],
      'Price list comes from Marcus each month.',
    ),
    project(
      'Workshop tablet app',
      'Cutting lists and drawings on tablets at the machines, also without a network.',
      'on-hold',
      'low',
      [-20, null, '$22,000'],
      'Waits for the new building.',
    ),
  ],
  'Northwind Freight': [
    project(
      'Dispatch dashboard',
      'Live view of trucks, loads and delays for the dispatch room.',
      'completed',
      'high',
      [-280, -160, '$65,000'],
    ),
    project(
      'Driver mobile app',
      'Proof of delivery with photo and signature, in English and Spanish.',
      'in-progress',
      'urgent',
      [-90, 14, '$54,000'],
      'Pilot with ten drivers is running.',
    ),
    project(
      'Customs data exchange',
      'Electronic manifests for crossings to Ontario.',
      'in-progress',
      'high',
      [-30, 60, '$31,000'],
    ),
    project(
      'Fuel cost analysis',
      'Monthly report of fuel use by route, truck and driver.',
      'pending',
      'low',
      [50, 95, '$8,000'],
    ),
  ],
}
