import { project, type DemoProject } from './project.ts'

/** The projects of the first three clients by company, oldest first. */
const projectsOfLongStandingClients: Record<string, DemoProject[]> = {
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

/** The projects of the demo by company, oldest first. */
export const projects: Record<string, DemoProject[]> = {
  ...projectsOfLongStandingClients,
  'Brannigan Craft Ales': [
    project(
      'Taproom online shop',
      'Orders for pick-up and delivery with an age check.',
      'completed',
      'medium',
      [-210, -150, '$15,000'],
    ),
    project(
      'Keg tracking',
      'Where every keg is, and which ones are overdue, by scanning a label.',
      'in-progress',
      'medium',
      [-25, 35, '$11,000'],
    ),
    project(
      'Wholesale price lists',
      'Price lists for each customer with a login for bars and shops.',
      'pending',
      'medium',
      [20, 55, '$7,500'],
    ),
  ],
  'Brightpath Tutoring': [
    project(
      'Lesson scheduling',
      'Parents book, move and cancel lessons; tutors see their week.',
      'completed',
      'high',
      [-190, -120, '$19,000'],
    ),
    project(
      'Progress reports',
      'A short report after every lesson, gathered into one page each term.',
      'in-progress',
      'medium',
      [-50, 10, '$9,000'],
    ),
    project(
      'Video lessons',
      'Lessons by video with a shared whiteboard.',
      'on-hold',
      'low',
      [-60, null, '$26,000'],
      'Decision after the summer.',
    ),
  ],
  'Green Acre Farms Cooperative': [
    project(
      'Harvest planning database',
      'One plan of fields, crops and expected harvest for eleven farms.',
      'in-progress',
      'high',
      [-100, 20, '$28,000'],
    ),
    project(
      'Farm stand point of sale',
      'Card payments and stock at four stands, also without a network.',
      'pending',
      'urgent',
      [7, 40, '$13,500'],
      'Must be ready before the first market day.',
    ),
    project(
      'Soil sensor pilot',
      'Moisture readings from two fields on one page.',
      'completed',
      'low',
      [-110, -60, '$6,000'],
    ),
  ],
  'Harborview Hotel': [
    project(
      'Booking engine',
      'Direct bookings with the same rates as the travel sites.',
      'in-progress',
      'urgent',
      [-45, 5, '$37,000'],
      'Go-live before the sailing regatta.',
    ),
    project(
      'Guest Wi-Fi sign-in',
      'One page to sign in, with the terms and a code from the front desk.',
      'completed',
      'low',
      [-70, -45, '$4,200'],
    ),
    project(
      'Housekeeping lists',
      'Shells to clean on a phone, sorted by departure.',
      'pending',
      'medium',
      [35, 70, '$8,800'],
    ),
  ],
  'Summit Dental Group': [
    project(
      'Online booking study',
      'Two workshops and a written proposal for booking without a call.',
      'pending',
      'high',
      [10, 31, '$3,500'],
    ),
  ],
  'Paper Lantern Press': [
    project(
      'Catalogue shop',
      'A shop for prints and books with printed invoices.',
      'completed',
      'medium',
      [-480, -400, '$16,000'],
    ),
  ],
  'Ironbridge Gym': [
    project(
      'Membership app',
      'Check-in and class bookings for members.',
      'on-hold',
      'medium',
      [-430, null, '$24,000'],
      'Stopped at the sale of the company.',
    ),
  ],
}
