import type { CompanyWriter } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from '../people/write-accounts.ts';

type Party = readonly [
  handle: string,
  type: 'CLIENT' | 'SUPPLIER' | 'CONTRACTOR' | 'VENDOR',
  name: string,
  contact: string,
  city: string,
  country: 'AE' | 'IN',
  kind: string,
  status: 'active' | 'pending' | 'inactive' | 'on_hold' | 'blocked',
];

// prettier-ignore
const parties: readonly Party[] = [
  ['emaar', 'CLIENT', 'Creek Harbour Residences LLC', 'Sara Al Marri', 'Dubai', 'AE', 'Developer', 'active'],
  ['jafza', 'CLIENT', 'Gulf Cold Chain Logistics FZE', 'Henrik Larsen', 'Dubai', 'AE', 'Logistics', 'active'],
  ['school', 'CLIENT', 'Vidya Niketan Shikshan Sanstha', 'Madhav Kelkar', 'Pune', 'IN', 'Education', 'active'],
  ['bank', 'CLIENT', 'Union Trade Bank PJSC', 'Ibrahim Saeed', 'Abu Dhabi', 'AE', 'Bank', 'active'],
  ['municipality', 'CLIENT', 'بلدية الشارقة', 'Amna Al Qasimi', 'Sharjah', 'AE', 'Public', 'active'],
  ['hospital', 'CLIENT', 'Al Shifa Medical Centre', 'Dr. Nabil Hakim', 'Dubai', 'AE', 'Health', 'active'],
  ['hotel', 'CLIENT', 'Palm Bay Hospitality LLC', 'Claire Dubois', 'Ras Al Khaimah', 'AE', 'Hospitality', 'active'],
  ['itpark', 'CLIENT', 'Sahyadri Technology Park Pvt Ltd', 'Nandini Rao', 'Pune', 'IN', 'Developer', 'active'],
  ['villa', 'CLIENT', 'Family Al Falasi', 'Saeed Al Falasi', 'Dubai', 'AE', 'Private', 'pending'],
  ['readymix', 'SUPPLIER', 'National Readymix Concrete', 'Thomas Mathew', 'Dubai', 'AE', 'Concrete', 'active'],
  ['steel', 'SUPPLIER', 'Emirates Rebar Trading LLC', 'Waleed Zaki', 'Sharjah', 'AE', 'Reinforcement', 'active'],
  ['blocks', 'SUPPLIER', 'Al Jazeera Blocks Factory', 'Munir Ahmad', 'Ajman', 'AE', 'Masonry', 'active'],
  ['tiles', 'SUPPLIER', 'Oasis Ceramics Trading', 'Bassam Daher', 'Dubai', 'AE', 'Finishes', 'active'],
  ['cables', 'SUPPLIER', 'Desert Electrical Supplies', 'Sunil Varghese', 'Dubai', 'AE', 'Electrical', 'active'],
  ['cement', 'SUPPLIER', 'Deccan Cement and Steel', 'Ashok Mane', 'Pune', 'IN', 'Concrete', 'active'],
  ['paint', 'SUPPLIER', 'Gulf Coatings Trading', 'Elias Tannous', 'Dubai', 'AE', 'Finishes', 'on_hold'],
  ['scrap', 'SUPPLIER', 'Quick Build Materials', 'Unknown', 'Ajman', 'AE', 'Trading', 'blocked'],
  ['mep', 'CONTRACTOR', 'Al Bahar Electromechanical Works', 'Joseph Chacko', 'Dubai', 'AE', 'Services', 'active'],
  ['piling', 'CONTRACTOR', 'Middle East Piling Company', 'Karim Osman', 'Dubai', 'AE', 'Piling', 'active'],
  ['aluminium', 'CONTRACTOR', 'Crystal Aluminium and Glass', 'Hani Mansour', 'Sharjah', 'AE', 'Facades', 'active'],
  ['waterproof', 'CONTRACTOR', 'SealPro Waterproofing', 'Dinesh Pillai', 'Dubai', 'AE', 'Waterproofing', 'active'],
  ['punemep', 'CONTRACTOR', 'शिवाजी इलेक्ट्रिकल्स', 'Shivaji Thorat', 'Pune', 'IN', 'Services', 'active'],
  ['cranes', 'VENDOR', 'Horizon Crane Rental', 'Peter Novak', 'Dubai', 'AE', 'Plant hire', 'active'],
  ['transport', 'VENDOR', 'Falcon Staff Transport', 'Mehmood Raza', 'Dubai', 'AE', 'Transport', 'active'],
  ['lab', 'VENDOR', 'Precision Material Testing', 'Dr. Reem Abbas', 'Dubai', 'AE', 'Testing', 'active'],
  ['oldlab', 'VENDOR', 'Arabian Soil Laboratory', 'George Abboud', 'Sharjah', 'AE', 'Testing', 'inactive'],
  ['manpower', 'VENDOR', 'Al Wahda Labour Supply LLC', 'Yousuf Darwish', 'Dubai', 'AE', 'Labour supply', 'active'],
  ['punelabour', 'VENDOR', 'Bhima Labour Contractors', 'Ganpat Jagtap', 'Pune', 'IN', 'Labour supply', 'active'],
  ['landlord', 'VENDOR', 'Al Quoz Business Park LLC', 'Yasmin Farah', 'Dubai', 'AE', 'Property', 'active'],
  ['utility', 'VENDOR', 'Gulf Power and Water PJSC', 'Customer service', 'Dubai', 'AE', 'Utilities', 'active'],
];

/** Emirates, and the GST code of Maharashtra. */
const stateOf: Readonly<Record<string, string>> = {
  Dubai: 'DXB',
  'Abu Dhabi': 'AUH',
  Sharjah: 'SHJ',
  Ajman: 'AJM',
  'Ras Al Khaimah': 'RAK',
  Pune: '27',
};

/** The state or emirate of a place that ends with its city, when it is one of those we work in. */
export function stateOfPlace(place: string): string | undefined {
  return Object.entries(stateOf).find(([city]) => place.includes(city))?.[1];
}

export function partyOf(writer: CompanyWriter, handle: string): string {
  return writer.key(`party ${handle}`);
}

/** Clients, suppliers, subcontractors and vendors; each entered by procurement and approved by the commercial manager. */
export async function writeParties(writer: CompanyWriter): Promise<void> {
  const random = writer.random('parties');
  const entered = plusDays(writer.today, -900);
  await writer.actAs(profileOf(writer, 'samir'));
  await writer.insert(
    'external_entities',
    parties.map(([handle, entity_type, company_name, contact, city, country, kind], place) => ({
      id: partyOf(writer, handle),
      entity_type,
      company_name,
      primary_contact_name: contact,
      contact_email: `office@${handle}.example`,
      contact_phone:
        country === 'IN'
          ? `+91 20 ${random.between(2_000_000, 2_999_999)}`
          : `+971 4 ${random.between(2_000_000, 3_999_999)}`,
      address: `P.O. Box ${11_420 + 137 * place}, ${city}`,
      city,
      state_code: stateOf[city],
      country,
      classification: kind,
      currency: country === 'IN' ? 'INR' : 'AED',
      credit_limit: random.between(4, 60) * 50_000,
      tax_rate: country === 'IN' ? 18 : 5,
      tax_number:
        country === 'IN'
          ? `27AABC${random.between(1000, 9999)}K1Z${random.between(1, 9)}`
          : `100${random.between(100_000_000, 999_999_999)}003`,
      created_at: momentAt(plusDays(entered, random.between(0, 400)), '10:20'),
    })),
  );
  const decided = {
    decided_by: profileOf(writer, 'omar'),
    decided_at: momentAt(plusDays(entered, 410), '11:00'),
  };
  const step = (status: string, of: readonly Party[], reason?: string) =>
    writer.advance(
      'external_entity',
      'external_entities',
      of.map(([handle]) => ({
        id: partyOf(writer, handle),
        status,
        status_reason: reason ?? null,
        ...decided,
      })),
    );
  await writer.actAs(profileOf(writer, 'omar'));
  await step(
    'active',
    parties.filter(([, , , , , , , status]) => status !== 'pending'),
  );
  await step(
    'on_hold',
    parties.filter(([, , , , , , , status]) => status === 'on_hold'),
    'Two late deliveries in a row.',
  );
  await step(
    'blocked',
    parties.filter(([, , , , , , , status]) => status === 'blocked'),
    'Delivered untested steel.',
  );
  await step(
    'inactive',
    parties.filter(([, , , , , , , status]) => status === 'inactive'),
    'Closed its laboratory.',
  );
}
