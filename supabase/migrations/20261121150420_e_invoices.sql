-- Electronic tax invoices of the Emirates: an approved invoice as PINT AE 1.0 (UBL 2.1), and before it what the rules
-- still miss, each by its business term. Sending it is the work of an accredited provider; here it is made and checked.

create function private.xml_text(content text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return replace(replace(replace(replace(regexp_replace(coalesce(content, ''), '[\x01-\x08\x0B\x0C\x0E-\x1F]', '', 'g'),
    '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;');
end $$;

-- An element with its text; nothing without one.
create function private.xml_leaf(name text, content text, attributes text default '') returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case when coalesce(btrim(content), '') = '' then ''
    else format('<%1$s%3$s>%2$s</%1$s>', name, private.xml_text(content), attributes) end;
end $$;

create function private.xml_amount(name text, amount numeric, currency text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return private.xml_leaf(name, amount::text, format(' currencyID="%s"', currency));
end $$;

-- Category of a tax: standard, zero, exempt, out of scope, reverse charge.
create function private.vat_category(tax_type text, rate numeric) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case when rate > 0 then 'S' else case tax_type when 'exempt' then 'E' when 'out_of_scope' then 'O'
    when 'reverse_charge' then 'AE' else 'Z' end end;
end $$;

-- UN/ECE recommendation 20; what has no code of its own is one.
create function private.unit_code(unit text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce((select code from (values ('m', 'MTR'), ('m2', 'MTK'), ('m²', 'MTK'), ('m3', 'MTQ'), ('m³', 'MTQ'),
    ('kg', 'KGM'), ('t', 'TNE'), ('l', 'LTR'), ('h', 'HUR'), ('hour', 'HUR'), ('day', 'DAY'), ('month', 'MON'),
    ('each', 'EA'), ('nos', 'EA')) known (name, code) where known.name = lower(btrim(unit))), 'C62');
end $$;

create function private.emirate_name(code text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case code when 'AUH' then 'Abu Dhabi' when 'DXB' then 'Dubai' when 'SHJ' then 'Sharjah' when 'AJM' then 'Ajman'
    when 'UAQ' then 'Umm Al Quwain' when 'RAK' then 'Ras Al Khaimah' when 'FUJ' then 'Fujairah' end;
end $$;

-- One side, as the columns both sides share. The address of a participant is its TIN, the first ten digits of its TRN.
create function private.xml_party(party jsonb) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return '<cac:Party>'
    || private.xml_leaf('cbc:EndpointID', left(party ->> 'trn', 10), ' schemeID="0235"')
    || '<cac:PartyName>' || private.xml_leaf('cbc:Name', party ->> 'name') || '</cac:PartyName>'
    || '<cac:PostalAddress>' || private.xml_leaf('cbc:StreetName', party ->> 'address')
    || private.xml_leaf('cbc:CityName', party ->> 'city') || private.xml_leaf('cbc:CountrySubentity', party ->> 'state')
    || '<cac:Country>' || private.xml_leaf('cbc:IdentificationCode', party ->> 'country')
    || '</cac:Country></cac:PostalAddress><cac:PartyTaxScheme>' || private.xml_leaf('cbc:CompanyID', party ->> 'trn')
    || '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme><cac:PartyLegalEntity>'
    || private.xml_leaf('cbc:RegistrationName', party ->> 'name')
    || private.xml_leaf('cbc:CompanyID', party ->> 'license', ' schemeAgencyID="TL"')
    || '</cac:PartyLegalEntity></cac:Party>';
end $$;

create function private.e_invoice_parties(invoice public.invoices, out seller jsonb, out buyer jsonb)
language plpgsql stable set search_path = '' as $$
begin
  select jsonb_build_object('name', c.name, 'trn', regexp_replace(c.tax_id, '\s', '', 'g'), 'address',
      replace(c.address, E'\n', ', '), 'city', private.emirate_name(c.state_code), 'state', c.state_code,
      'country', 'AE', 'license', c.license_number) into seller from public.company_settings c;
  select jsonb_build_object('name', e.company_name, 'trn', regexp_replace(e.tax_number, '\s', '', 'g'), 'address',
      replace(e.address, E'\n', ', '), 'city', e.city, 'state', e.state_code, 'country', e.country) into buyer
    from public.external_entities e where e.id = invoice.client_id;
  buyer := coalesce(buyer, '{}');
end $$;

-- What the rules miss: the business term, the field it is kept in, and the record that has it.
create function private.e_invoice_findings(invoice public.invoices) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  parties record;
begin
  parties := private.e_invoice_parties(invoice);
  return (select coalesce(jsonb_agg(jsonb_build_object('term', f.term, 'field', f.field) || case
        when f.field like 'seller\_%' then jsonb_build_object('table', 'company_settings', 'id', null,
          'name', parties.seller ->> 'name')
        when f.field like 'buyer\_%' and invoice.client_id is not null then jsonb_build_object(
          'table', 'external_entities', 'id', invoice.client_id, 'name', parties.buyer ->> 'name')
        else jsonb_build_object('table', 'invoices', 'id', invoice.id, 'name', invoice.invoice_number) end
      order by f.place), '[]')
    from (values
      (1, 'IBT-031', 'seller_trn', coalesce(parties.seller ->> 'trn', '') !~ '^1[0-9]{14}$'),
      (2, 'IBT-035', 'seller_address', coalesce(parties.seller ->> 'address', '') = ''),
      (3, 'IBT-039', 'seller_emirate', parties.seller ->> 'city' is null),
      (4, 'IBT-044', 'buyer', parties.buyer ->> 'name' is null),
      (5, 'IBT-048', 'buyer_trn', parties.buyer ->> 'country' = 'AE'
        and coalesce(parties.buyer ->> 'trn', '') !~ '^1[0-9]{14}$'),
      (6, 'IBT-050', 'buyer_address', coalesce(parties.buyer ->> 'address', '') = ''),
      (7, 'IBT-052', 'buyer_city', coalesce(parties.buyer ->> 'city', '') = ''),
      (8, 'IBT-054', 'buyer_emirate', parties.buyer ->> 'country' = 'AE'
        and private.emirate_name(parties.buyer ->> 'state') is null),
      (9, 'IBT-055', 'buyer_country', parties.buyer ->> 'country' is null),
      (10, 'IBT-151', 'mixed_scope', exists (select from public.invoice_items i
          join public.tax_codes t on t.id = i.tax_code_id
          where i.invoice_id = invoice.id and t.tax_type = 'out_of_scope') and invoice.tax_amount <> 0)
    ) f (place, term, field, is_missing) where f.is_missing);
end $$;

-- Lines below zero, such as retention, are a quantity below zero at a price above it.
create function private.e_invoice_xml(invoice public.invoices) returns text
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  parties record;
  money constant text := invoice.currency;
  vat constant text := '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>';
  -- Exports are the last of eight flags, supplies that go on are the fifth.
  flags text;
  lines text;
  taxes text;
begin
  parties := private.e_invoice_parties(invoice);
  flags := case when parties.buyer ->> 'country' <> 'AE' then '00000001'
    when invoice.contract_id is not null then '00001000' else '00000000' end;
  select string_agg('<cac:InvoiceLine>' || private.xml_leaf('cbc:ID', l.place::text)
      || private.xml_leaf('cbc:InvoicedQuantity', trim_scale(l.quantity * case when l.unit_price < 0 then -1 else 1
        end)::text, format(' unitCode="%s"', private.unit_code(l.unit)))
      || private.xml_amount('cbc:LineExtensionAmount', l.amount, money)
      || '<cac:Item>' || private.xml_leaf('cbc:Description', l.description)
      || private.xml_leaf('cbc:Name', left(l.description, 100)) || '<cac:ClassifiedTaxCategory>'
      || private.xml_leaf('cbc:ID', l.tax_category) || private.xml_leaf('cbc:Percent', trim_scale(l.tax_rate)::text)
      || vat || '</cac:ClassifiedTaxCategory></cac:Item><cac:Price>'
      || private.xml_amount('cbc:PriceAmount', trim_scale(round(abs(l.amount / l.quantity), 6)), money)
      || '<cbc:BaseQuantity>1</cbc:BaseQuantity></cac:Price><cac:ItemPriceExtension>'
      || private.xml_amount('cbc:Amount', l.base_net + l.base_tax, 'AED') || '<cac:TaxTotal>'
      || private.xml_amount('cbc:TaxAmount', l.base_tax, 'AED')
      || '</cac:TaxTotal></cac:ItemPriceExtension></cac:InvoiceLine>', '' order by l.place) into lines
    from (select i.*, row_number() over (order by i.position, i.id) as place,
        private.vat_category(t.tax_type, i.tax_rate) as tax_category,
        round(i.amount * invoice.exchange_rate, places) as base_net,
        round(i.tax_amount * invoice.exchange_rate, places) as base_tax
      from public.invoice_items i left join public.tax_codes t on t.id = i.tax_code_id
      where i.invoice_id = invoice.id) l;
  select string_agg('<cac:TaxSubtotal>' || private.xml_amount('cbc:TaxableAmount', s.net, money)
      || private.xml_amount('cbc:TaxAmount', s.tax, money) || '<cac:TaxCategory>'
      || private.xml_leaf('cbc:ID', s.category) || private.xml_leaf('cbc:Percent', trim_scale(s.tax_rate)::text)
      || case s.category when 'AE' then '<cbc:TaxExemptionReason>Reverse charge</cbc:TaxExemptionReason>'
        when 'E' then '<cbc:TaxExemptionReason>Exempt</cbc:TaxExemptionReason>' else '' end
      || vat || '</cac:TaxCategory></cac:TaxSubtotal>', '' order by s.category, s.tax_rate) into taxes
    from (select private.vat_category(t.tax_type, i.tax_rate) as category, i.tax_rate, sum(i.amount) as net,
        sum(i.tax_amount) as tax
      from public.invoice_items i left join public.tax_codes t on t.id = i.tax_code_id
      where i.invoice_id = invoice.id group by 1, 2) s;
  return '<?xml version="1.0" encoding="UTF-8"?>'
    || '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"'
    || ' xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"'
    || ' xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">'
    || '<cbc:CustomizationID>urn:peppol:pint:billing-1@ae-1</cbc:CustomizationID>'
    || '<cbc:ProfileID>urn:peppol:bis:billing</cbc:ProfileID>'
    || private.xml_leaf('cbc:ProfileExecutionID', flags) || private.xml_leaf('cbc:ID', invoice.invoice_number)
    || private.xml_leaf('cbc:UUID', invoice.id::text) || private.xml_leaf('cbc:IssueDate', invoice.issue_date::text)
    -- Without a day of its own it is due on the day of issue, as everywhere.
    || private.xml_leaf('cbc:DueDate', coalesce(invoice.due_date, invoice.issue_date)::text)
    || '<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>'
    || private.xml_leaf('cbc:DocumentCurrencyCode', money)
    || case when money <> 'AED' then '<cbc:TaxCurrencyCode>AED</cbc:TaxCurrencyCode>' else '' end
    || case when invoice.reference is null then ''
      else '<cac:OrderReference>' || private.xml_leaf('cbc:ID', invoice.reference) || '</cac:OrderReference>' end
    || coalesce((select '<cac:ContractDocumentReference>' || private.xml_leaf('cbc:ID', c.contract_number)
        || '</cac:ContractDocumentReference>' from public.contracts c where c.id = invoice.contract_id), '')
    || '<cac:AccountingSupplierParty>' || private.xml_party(parties.seller) || '</cac:AccountingSupplierParty>'
    || '<cac:AccountingCustomerParty>' || private.xml_party(parties.buyer) || '</cac:AccountingCustomerParty>'
    || '<cac:PaymentMeans><cbc:PaymentMeansCode>1</cbc:PaymentMeansCode></cac:PaymentMeans>'
    || case when money <> 'AED' then '<cac:TaxExchangeRate>' || private.xml_leaf('cbc:SourceCurrencyCode', money)
      || '<cbc:TargetCurrencyCode>AED</cbc:TargetCurrencyCode>'
      || private.xml_leaf('cbc:CalculationRate', trim_scale(round(invoice.exchange_rate, 6))::text)
      || '</cac:TaxExchangeRate>' else '' end
    || '<cac:TaxTotal>' || private.xml_amount('cbc:TaxAmount', invoice.tax_amount, money) || taxes || '</cac:TaxTotal>'
    || case when money <> 'AED' then '<cac:TaxTotal>' || private.xml_amount('cbc:TaxAmount',
      round(invoice.tax_amount * invoice.exchange_rate, places), 'AED') || '</cac:TaxTotal>' else '' end
    || '<cac:LegalMonetaryTotal>' || private.xml_amount('cbc:LineExtensionAmount', invoice.subtotal_amount, money)
    || private.xml_amount('cbc:TaxExclusiveAmount', invoice.subtotal_amount, money)
    || private.xml_amount('cbc:TaxInclusiveAmount', invoice.total_amount, money)
    || private.xml_amount('cbc:PayableAmount', invoice.total_amount, money) || '</cac:LegalMonetaryTotal>'
    || lines || '</Invoice>';
end $$;

-- {"findings": [{"term", "field"}], "xml"}: without findings the file, with some none.
create function app.e_invoice(invoice uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  asked public.invoices;
  findings jsonb;
begin
  perform authz.demand('finance', 'view');
  select i.* into asked from public.invoices i where i.id = invoice;
  if not found then
    perform model.fail(404, 'not_found', 'Invoice not found.', '{"field": "invoice_id"}');
  end if;
  if (select c.country_pack from public.company_settings c) is distinct from 'AE' then
    perform model.fail(409, 'wrong_order', 'PINT AE invoices require a company in the UAE.');
  end if;
  if asked.status not in ('approved', 'sent', 'partially_paid', 'paid', 'credited') then
    perform model.fail(409, 'wrong_order', 'Only an approved invoice can be exported as an e-invoice.',
      jsonb_build_object('field', 'status', 'values', jsonb_build_object('status', asked.status)));
  end if;
  findings := private.e_invoice_findings(asked);
  return jsonb_build_object('findings', findings, 'xml',
    case when findings = '[]' then private.e_invoice_xml(asked) end);
end $$;
create function public.e_invoice(invoice_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$ begin return app.e_invoice(invoice_id); end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function app.e_invoice(uuid), public.e_invoice(uuid) to authenticated, service_role;
