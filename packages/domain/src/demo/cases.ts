/** A case of the demo, with the name of its picture in `pictures/`. */
interface DemoCase {
  title: string
  client: string
  picture: string
  pictureText: string
  text: string
  figure: string
  measured: string
}

/** The cases of the demo: work for two of its invented clients. */
export const cases: DemoCase[] = [
  {
    title: 'Appointments that patients book themselves',
    client: 'Lakeshore Clinics',
    picture: 'clinics',
    pictureText: 'A week of appointments on a screen, and a phone that confirms one',
    text: 'Three practices shared one telephone line and a paper diary. Patients now choose a free time on their phone, move it when plans change, and get a reminder the day before. Each front desk sees the same week, and a canceled appointment is offered to the waiting list at once.',
    figure: '38% fewer calls',
    measured:
      'Calls to the three front desks: the six months after launch, compared with the same months of the year before.',
  },
  {
    title: 'A taproom that sells online',
    client: 'Brannigan Craft Ales',
    picture: 'brewery',
    pictureText: 'Bottles and a keg under arches, and a chart of orders that grow',
    text: 'Orders for pick-up and delivery, with an age check that takes one step instead of five. Stock comes from the taproom’s own till, so that nothing is sold twice, and the brewers change prices and bottles without asking us.',
    figure: '1,900 orders in the first quarter',
    measured: 'Paid orders in the online shop in its first three months, without returns.',
  },
]
