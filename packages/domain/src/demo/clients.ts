export interface DemoClient {
  name: string
  email: string
  company: string
  phone: string | null
  address: string | null
  status: 'active' | 'inactive' | 'prospect'
  notes: string | null
  /** The client's folder in the sandbox Drive. */
  driveFolderId?: string
  /** Days since it was created. */
  age: number
}

/** The clients of the demo: invented small businesses. */
export const clients: DemoClient[] = [
  {
    name: 'Grace Okafor',
    email: 'grace@lakeshore.example',
    company: 'Lakeshore Clinics',
    phone: '(315) 555-0118',
    address: '14 Lakeshore Drive, Skaneateles, NY 13152',
    status: 'active',
    notes: 'Three practices. Prefers a call on Tuesday mornings; invoices go to accounting.',
    driveFolderId: 'clientFolderA0001',
    age: 412,
  },
  {
    name: 'Marcus Feld',
    email: 'marcus@feldandsons.example',
    company: 'Feld & Sons Cabinetry',
    phone: '(607) 555-0163',
    address: '81 Mill Road, Ithaca, NY 14850',
    status: 'active',
    notes: 'Family business, second generation. Decisions are made by Marcus alone.',
    driveFolderId: 'clientFolderB0001',
    age: 365,
  },
  {
    name: 'Priya Raman',
    email: 'priya@northwindfreight.example',
    company: 'Northwind Freight',
    phone: '(716) 555-0127',
    address: '5500 Canal Street, Dock 3, Buffalo, NY 14204',
    status: 'active',
    notes: 'Dispatchers work around the clock, so releases only on Sunday nights.',
    age: 298,
  },
  {
    name: 'Tom Brannigan',
    email: 'tom@brannigansales.example',
    company: 'Brannigan Craft Ales',
    phone: '(518) 555-0109',
    address: '27 Foundry Lane, Troy, NY 12180',
    status: 'active',
    notes: null,
    age: 240,
  },
  {
    name: 'Elena Vasquez',
    email: 'elena@brightpathtutoring.example',
    company: 'Brightpath Tutoring',
    phone: '(585) 555-0174',
    address: '402 Park Avenue, Rochester, NY 14607',
    status: 'active',
    notes: 'School year runs September to June; nothing may change in exam weeks.',
    age: 201,
  },
  {
    name: 'Samuel Adeyemi',
    email: 'samuel@greenacrefarms.example',
    company: 'Green Acre Farms Cooperative',
    phone: '(315) 555-0191',
    address: '9 Orchard Hill, Geneva, NY 14456',
    status: 'active',
    notes: 'Speaks for eleven farms. Harvest from August on: keep meetings short.',
    age: 133,
  },
  {
    name: 'Hannah Lindqvist',
    email: 'hannah@harborviewhotel.example',
    company: 'Harborview Hotel',
    phone: '(315) 555-0155',
    address: '1 Pier Road, Oswego, NY 13126',
    status: 'active',
    notes: null,
    age: 88,
  },
  {
    name: 'Victor Chen',
    email: 'victor@summitdental.example',
    company: 'Summit Dental Group',
    phone: '(518) 555-0136',
    address: '760 Summit Street, Albany, NY 12203',
    status: 'prospect',
    notes: 'Met at the chamber of commerce. Wants a quote for online booking.',
    age: 24,
  },
  {
    name: 'Rosa Delgado',
    email: 'rosa@delgadobakery.example',
    company: 'Delgado Bakery',
    phone: '(607) 555-0182',
    address: null,
    status: 'prospect',
    notes: 'Compares us with an off-the-shelf shop system.',
    age: 12,
  },
  {
    name: 'Owen Pritchard',
    email: 'owen@pritchardlegal.example',
    company: 'Pritchard Legal',
    phone: null,
    address: '33 State Street, Floor 6, Albany, NY 12207',
    status: 'prospect',
    notes: null,
    age: 5,
  },
  {
    name: 'Louise Tanaka',
    email: 'louise@paperlantern.example',
    company: 'Paper Lantern Press',
    phone: '(845) 555-0147',
    address: '12 Main Street, Beacon, NY 12508',
    status: 'inactive',
    notes: 'Closed the online shop; may come back with the spring catalogue.',
    age: 510,
  },
  {
    name: 'George Halloran',
    email: 'george@ironbridgegym.example',
    company: 'Ironbridge Gym',
    phone: '(716) 555-0113',
    address: '210 Bridge Street, Tonawanda, NY 14150',
    status: 'inactive',
    notes: 'Sold to a chain that has its own developers.',
    age: 455,
  },
]
