export interface DemoContact {
  firstName: string
  lastName: string
  email: string
  company: string | null
  projectType: string | null
  message: string
  /** Hours since it arrived. */
  age: number
  /** Hours from its arrival to the answer; null without one. */
  answeredAfter: number | null
}

type Person = [firstName: string, lastName: string, email: string, company: string | null]

function contact(
  [firstName, lastName, email, company]: Person,
  projectType: string | null,
  age: number,
  answeredAfter: number | null,
  message: string,
): DemoContact {
  return { firstName, lastName, email, company, projectType, message, age, answeredAfter }
}

/** The contacts of the demo, newest first. */
export const contacts: DemoContact[] = [
  contact(
    ['Maya', 'Sorensen', 'maya@fernhillvets.example', 'Fernhill Veterinary'],
    'Mobile App Development',
    3,
    null,
    'Our clients keep asking for an app with the vaccination record of their animals. Is that something you do, and what would be a sensible first step?',
  ),
  contact(
    ['Daniel', 'Kowalski', 'daniel@kowalskiroofing.example', 'Kowalski Roofing'],
    'Custom Web Development',
    9,
    null,
    'We need a website that shows our work and lets people ask for an estimate. The old one is from 2011 and nobody can change it.',
  ),
  contact(
    ['Aisha', 'Rahman', 'aisha.rahman@mailbox.example', null],
    null,
    27,
    null,
    'I run a small bookkeeping practice from home. Could you help me to move my files somewhere safer?\n\nAfternoons are best to reach me.',
  ),
  contact(
    ['Peter', 'Novak', 'peter@novakprinting.example', 'Novak Printing'],
    'Database Solutions',
    46,
    20,
    'Orders live in three spreadsheets that disagree. We would like one database, and reports that the whole team trusts.',
  ),
  contact(
    ['Julia', 'Armstrong', 'julia@riverbendmuseum.example', 'Riverbend Museum'],
    'Custom Web Development',
    70,
    null,
    'The museum reopens in spring. We are looking for a calendar with ticket sales and a page for school groups.',
  ),
  contact(
    ['Kwame', 'Boateng', 'kwame@boatengimports.example', 'Boateng Imports'],
    'Data Analytics',
    98,
    30,
    'Which products earn money after shipping? We have five years of data and no answer. Please send an outline of how you would start.',
  ),
  contact(
    ['Sophie', 'Marchand', 'sophie@petitjardin.example', 'Petit Jardin'],
    null,
    150,
    26,
    'Do you also look after sites that others have built? Ours is slow and our developer has moved away.',
  ),
  contact(
    ['Ryan', 'Gallagher', 'ryan@gallagherhvac.example', 'Gallagher Heating & Cooling'],
    'A.I.',
    190,
    null,
    'We take about 80 calls a day in winter. Could a system sort them by urgency before a technician calls back?',
  ),
  contact(
    ['Nadia', 'Petrova', 'nadia@petrovadance.example', 'Petrova Dance School'],
    'Mobile App Development',
    265,
    48,
    'Parents should see class times and changes on their phones. About 300 families.',
  ),
  contact(
    ['Carlos', 'Mendez', 'carlos@mendezlandscaping.example', 'Mendez Landscaping'],
    'Custom Web Development',
    330,
    22,
    'Looking for a quote for a new website in English and Spanish.',
  ),
  contact(
    ['Emily', 'Hartmann', 'emily@hartmannoptical.example', 'Hartmann Optical'],
    'Cloud Infrastructure',
    402,
    51,
    'Our server stands in the cellar, and the cellar was wet twice this year. We want to move to the cloud before it happens again.',
  ),
  contact(
    ['Jerome', 'Baptiste', 'jerome@baptistecatering.example', 'Baptiste Catering'],
    null,
    500,
    19,
    'Can you connect our order form with our accounting program? Today we type everything twice.',
  ),
  contact(
    ['Ingrid', 'Larsen', 'ingrid@larsenwoolworks.example', 'Larsen Woolworks'],
    'Custom Web Development',
    612,
    70,
    'We sell yarn at fairs and would like to sell online as well, with a few hundred articles to begin with.',
  ),
  contact(
    ['Michael', 'Osei', 'michael@oseiphysio.example', 'Osei Physiotherapy'],
    'Database Solutions',
    745,
    44,
    'We are changing the practice software and need somebody to move the records over without losing any.',
  ),
  contact(
    ['Beth', 'Callahan', 'beth@callahanbooks.example', 'Callahan Books'],
    'Data Analytics',
    900,
    28,
    'Would love to understand what sells when, so that we order better. We are a shop of three people, so it has to be simple.',
  ),
]
