-- Sales that come in together are entered by one statement: the payments of all of them follow with one, too.
CREATE FUNCTION payments_of_entered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payment (id, provider_id, provider_ref, amount, currency, paid_at, received_at, state, place, shs_id,
    site_id, customer_id, agent_id, matched_by, matched_user, matched_at, transfer_id)
  SELECT 'P' || sale.id, 'cash', sale.requested_by || '/' || sale.client_key, sale.amount, sale.currency,
    sale.requested_at, sale.posted_at, 'succeeded', 'wallet', home.id, coalesce(sale.site_id, home.site_id),
    customer.owner_id, seller.owner_id, 'sale', sale.requested_by, sale.posted_at, sale.id
  FROM entered sale
  JOIN ledger_account seller ON seller.id = sale.from_id AND seller.kind IN ('float', 'treasury')
  JOIN ledger_account customer ON customer.id = sale.to_id AND customer.kind = 'wallet'
  LEFT JOIN LATERAL (
    SELECT min(id) AS id, min(site_id) AS site_id FROM shs
    WHERE customer_id = customer.owner_id AND state IN ('active', 'paused') HAVING count(*) = 1) home ON true
  WHERE sale.state = 'posted' AND sale.kind = 'recharge'
  ON CONFLICT DO NOTHING;
  PERFORM payment_of_cash_back(back::ledger_transfer) FROM entered back
  WHERE back.state = 'posted' AND back.kind = 'reversal';
  RETURN NULL;
END $$;
DROP TRIGGER ledger_transfer_paid ON ledger_transfer;
CREATE TRIGGER ledger_transfer_paid AFTER INSERT ON ledger_transfer REFERENCING NEW TABLE AS entered
  FOR EACH STATEMENT EXECUTE FUNCTION payments_of_entered();
