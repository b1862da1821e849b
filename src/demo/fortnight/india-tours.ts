import type { DemoEnquiry } from './types.ts';

/** India: bookings and custom tours. */
export const indiaTours: readonly DemoEnquiry[] = [
  {
    market: 'india',
    kind: 'booking',
    sent: [9, '10:25'],
    about: 'Manali, Solang and the Atal Tunnel',
    traveller: 'arjun',
    input: {
      packageStartDate: '+33',
      packageAdults: '2',
      packageChildren: '1',
      message: 'Our son is six. Is sledging at Solang fine for him?',
    },
    steps: [
      {
        at: [9, '12:35'],
        by: 'nisha',
        status: 'contacted',
        to: 'nisha',
        note: 'Called Arjun. Sledging is fine with a helmet, paragliding is not. Wants interconnecting rooms.',
      },
      {
        at: [8, '11:00'],
        by: 'nisha',
        status: 'quoted',
        note: '₹61,250 with the child at half. Hotel in Vashisht holds two rooms for four days.',
      },
      { at: [5, '16:20'], by: 'nisha', status: 'won', due: 22, note: 'Paid 30%. Send the driver’s name and number a week before.' },
    ],
  },
  {
    market: 'india',
    kind: 'tour',
    sent: [8, '11:48'],
    input: {
      name: 'Father Thomas Mathew',
      email: 'office@stmarysparish.example',
      phone: '+91 98455 50104',
      destination: 'Velankanni, Madurai and Rameswaram',
      days: '6',
      travelDetails: '42 parishioners, mostly over fifty. One coach, vegetarian and non-vegetarian meals, Mass on Sunday morning.',
    },
    steps: [
      {
        at: [8, '14:10'],
        by: 'nisha',
        status: 'contacted',
        to: 'admin',
        due: 0,
        note: 'Group of 42, needs a coach with a lift. Handed over because it is above my limit for group rates.',
      },
      {
        at: [4, '10:55'],
        by: 'nisha',
        status: 'quoted',
        note: '₹11,900 a person for 42, 45-seat coach, twin rooms. Two places free for the priest and the driver’s helper.',
      },
    ],
  },
  {
    market: 'india',
    kind: 'booking',
    sent: [5, '15:47'],
    about: 'Sri Lanka by train',
    traveller: 'shalini',
    input: {
      packageStartDate: '+45',
      packageAdults: '3',
      message: 'Three sisters. We would like the observation carriage to Ella, both ways if the hill stretch is worth it twice.',
    },
    steps: [
      {
        at: [4, '09:50'],
        by: 'nisha',
        status: 'contacted',
        to: 'nisha',
        due: 1,
        note: 'Observation seats open 30 days before the journey. One way by train, back by car through Nuwara Eliya suits them.',
      },
    ],
  },
  {
    market: 'india',
    kind: 'booking',
    sent: [4, '11:05'],
    about: 'Kerala backwaters from Kumarakom to Alleppey by houseboat, with a Kathakali evening',
    traveller: 'arjun',
    input: {
      packageFlexibleDates: true,
      packageAdults: '4',
      message: 'For my in-laws and us, any week after the school exams. They like birds more than shopping.',
    },
    steps: [
      {
        at: [4, '15:25'],
        by: 'nisha',
        status: 'contacted',
        to: 'nisha',
        due: 4,
        note: 'Suggested the third week of the holidays. A dawn boat into the Kumarakom bird sanctuary costs ₹3,200 more for the four.',
      },
    ],
  },
  {
    market: 'india',
    kind: 'tour',
    sent: [3, '14:40'],
    input: {
      name: 'Ishita Ghosh',
      email: 'ishita.ghosh@mail.example',
      phone: '+91 98455 50109',
      destination: 'Spiti, from Kaza to Chandratal',
      days: '9',
      travelDetails: 'Two photographers, so long stops and no fixed lunch hours. We sleep anywhere that has hot water.',
    },
    from: { source: 'newsletter', medium: 'email', campaign: 'high-roads' },
    steps: [
      {
        at: [3, '17:10'],
        by: 'nisha',
        status: 'contacted',
        to: 'nisha',
        due: -1,
        note: 'The road to Chandratal may be shut by snow. Asked whether Key, Langza and Pin would do instead.',
      },
    ],
  },
  {
    market: 'india',
    kind: 'booking',
    sent: [1, '12:15'],
    about: 'Jaipur: forts, stepwells and block print',
    traveller: 'shalini',
    input: { packageStartDate: '+19', packageAdults: '2', message: 'A weekend with my mother. Block printing is the reason we go.' },
    steps: [
      {
        at: [1, '14:50'],
        by: 'nisha',
        status: 'contacted',
        to: 'nisha',
        due: 1,
        note: 'Bagru workshop is free on Saturday only, so Amber moves to Sunday.',
      },
    ],
  },
  {
    market: 'india',
    kind: 'tour',
    sent: [0, '14:25'],
    input: {
      name: 'Kabir Malhotra',
      email: 'kabir@filmcollective.example',
      destination: 'Chettinad and Thanjavur',
      days: '5',
      travelDetails:
        'Recce for a short film: empty mansions, one temple tank, a cook who lets us into the kitchen. Three people and a lot of boxes.',
    },
  },
];
